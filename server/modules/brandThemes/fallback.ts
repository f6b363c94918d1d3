import type { BrandTheme } from '#contract/brandThemes.ts';

/** The theme of an installation that has none. */
export const fallbackTheme: BrandTheme = {
  tenant: 'default',
  headers: { title: 'Senza titolo', description: 'Senza descrizione' },
  colors: { primary: '#e66b63' },
  font: { name: 'Lato', url: '' },
  images: [],
  content: {
    footer: { text: '' },
    socials: [],
    brand_link: '',
    contacts: { title: '', phone: '', email: '', location: '' },
  },
};

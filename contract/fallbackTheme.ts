import { fallbackPrimary } from './accent.ts';
import type { BrandTheme } from './brandThemes.ts';

/** The theme of an installation that has none, and of a page that cannot read it. */
export const fallbackTheme: BrandTheme = {
  tenant: 'default',
  headers: { title: 'Senza titolo', description: 'Senza descrizione' },
  colors: { primary: fallbackPrimary },
  font: { name: 'Lato', url: '' },
  images: [],
  content: {
    footer: { text: '' },
    socials: [],
    brand_link: '',
    contacts: { title: '', phone: '', email: '', location: '' },
  },
};

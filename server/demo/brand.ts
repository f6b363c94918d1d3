import type { BrandImageTag, SocialName } from '#contract/codes.ts';

interface DemoBrand {
  tenant: string;
  host_names: string[];
  title: string;
  description: string;
  primary_color: string;
  footer_text: string;
  brand_link: string;
  contacts: { title: string; phone: string; email: string; location: string };
  socials: { name: SocialName; url: string }[];
}

/** Drawings and pictures there are of each brand, by tag. */
export const brandImages: Record<BrandImageTag, string> = {
  favicon: 'favicon.svg',
  logo_main: 'logo_main.svg',
  brand_logo: 'brand_logo.svg',
  brand_logo_nav: 'brand_logo_nav.svg',
  login_picture: 'login.webp',
  app_icon: 'icon-512.png',
};

/** Two invented training bodies. The first is also the one shown on this very machine. */
export const brands: DemoBrand[] = [
  {
    tenant: 'aurora',
    host_names: ['aurora.localhost', 'localhost', '127.0.0.1', '::1', '[::1]'],
    title: 'Aurora Formazione',
    description: 'Corsi online su salute e sicurezza, igiene alimentare, privacy e competenze digitali.',
    primary_color: '#0f766e',
    footer_text: 'Aurora Formazione · ente dimostrativo',
    brand_link: 'https://aurora-formazione.example',
    contacts: {
      title: 'Serve una mano?',
      phone: '051 000 0100',
      email: 'assistenza@aurora-formazione.example',
      location: 'via dei Colli 12, 40136 Bologna',
    },
    socials: [
      { name: 'linkedin', url: 'https://www.linkedin.com/company/aurora-formazione.example' },
      { name: 'instagram', url: 'https://www.instagram.com/aurora-formazione.example' },
      { name: 'youtube', url: 'https://www.youtube.com/@aurora-formazione.example' },
    ],
  },
  {
    tenant: 'vertice',
    host_names: ['vertice.localhost'],
    title: 'Vertice Academy',
    description:
      'L’accademia aziendale per chi vuole crescere: formazione obbligatoria e competenze, in un solo posto.',
    primary_color: '#7c3aed',
    footer_text: 'Vertice Academy · ente dimostrativo',
    brand_link: 'https://vertice-academy.example',
    contacts: {
      title: 'Parla con noi',
      phone: '011 000 0200',
      email: 'academy@vertice-academy.example',
      location: 'corso Alpi 48, 10129 Torino',
    },
    socials: [
      { name: 'linkedin', url: 'https://www.linkedin.com/company/vertice-academy.example' },
      { name: 'facebook', url: 'https://www.facebook.com/vertice-academy.example' },
      { name: 'twitter', url: 'https://x.com/vertice_example' },
    ],
  },
];

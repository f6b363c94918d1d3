import type { BrandTheme } from './brandThemes.ts';
import { deriveTones, type Tones } from './tones.ts';

/** How a tenant's e-mails look and what stands at their foot. */
export interface Letterhead {
  tenant: string;
  tones: Tones;
  has_logo: boolean;
  /** Lines at the foot, such as the address and how to get help. */
  footer: string[];
}

/** A tenant's theme as the head and foot of its e-mails. */
export const buildLetterhead = ({ headers, colors, content }: BrandTheme, has_logo: boolean): Letterhead => {
  const { phone, email } = content.contacts;
  return {
    tenant: headers.title,
    tones: deriveTones(colors.primary),
    has_logo,
    footer: [content.footer.text, [phone, email].filter(Boolean).join(' · '), content.brand_link].filter(Boolean),
  };
};

/** What each e-mail says around its own words. */
export const letterheadTexts = {
  automatic: 'Messaggio automatico: non rispondere a questo indirizzo.',
  fallback: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
};

/** The paragraphs of a text: an empty line divides them. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

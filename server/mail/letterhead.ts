import type { BrandTheme } from '#contract/brandThemes.ts';
import { deriveTones } from '../brand/tones.ts';
import type { Letterhead } from './layout.ts';

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

import { findUnknownCertificatePlaceholders } from '#contract/certificatePlaceholders.ts';
import type { CertificationTemplate } from '#contract/certificationTemplates.ts';
import { textLimits } from '#contract/textLimits.ts';
import type { CreateShape, EditShape } from '../../forms/record/recordShape.ts';
import { limitLength, type Rule, requireName, requireValue } from '../../forms/rules.ts';
import { certificationTemplates as texts } from '../../i18n/certificationTemplates.ts';

export interface TemplateForm {
  name: string;
  html_template: string;
  /** Addresses while unchanged, data URLs once chosen, null for none. */
  logo: string | null;
  signature: string | null;
}

/** Characters of a template, as the server has it. */

const checkPlaceholders: Rule = (text) => {
  const unknown = findUnknownCertificatePlaceholders(String(text ?? ''));
  return unknown.length > 0 ? texts.unknown(unknown) : undefined;
};

export const textRules: Rule[] = [requireValue(texts.text), limitLength(textLimits.text), checkPlaceholders];
const nameRules = requireName(texts.name);

export const newTemplateShape: CreateShape<{ name: string }> = {
  empty: { name: '' },
  buildNewBody: ({ name }) => ({ name: name.trim() }),
  rules: { fields: { name: nameRules } },
};

/** The pictures that are to be stored or removed, by their fields. */
export const pickChangedPictures = (
  { logo, signature }: Pick<TemplateForm, 'logo' | 'signature'>,
  stored: Pick<CertificationTemplate, 'logo' | 'signature'>,
): { logo?: string | null; signature?: string | null } => ({
  ...((logo?.startsWith('data:') || (logo === null && stored.logo !== null)) && { logo }),
  ...((signature?.startsWith('data:') || (signature === null && stored.signature !== null)) && { signature }),
});

export const templateShape: EditShape<CertificationTemplate, TemplateForm> = {
  toValues: ({ name, html_template, logo, signature }) => ({ name, html_template, logo, signature }),
  buildBody: ({ name, html_template, ...pictures }, stored) => ({
    name: name.trim(),
    html_template,
    ...pickChangedPictures(pictures, stored),
  }),
  buildBase: ({ name, html_template }) => ({ name, html_template }),
  rules: { fields: { name: nameRules, html_template: textRules } },
};

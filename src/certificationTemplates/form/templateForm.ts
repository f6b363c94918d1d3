import { unknownCertificatePlaceholders } from '#contract/certificatePlaceholders.ts';
import type { CertificationTemplate } from '#contract/certificationTemplates.ts';
import type { CreateShape, EditShape } from '../../forms/record/recordShape.ts';
import { maxLength, type Rule, required } from '../../forms/rules.ts';
import { certificationTemplates as texts } from '../../i18n/certificationTemplates.ts';

export interface TemplateForm {
  name: string;
  html_template: string;
  /** Addresses while unchanged, data URLs once chosen, null for none. */
  logo: string | null;
  signature: string | null;
}

/** Characters of a template, as the server has it. */
const textMax = 100_000;

const knownPlaceholders: Rule = (text) => {
  const unknown = unknownCertificatePlaceholders(String(text ?? ''));
  return unknown.length > 0 ? texts.unknown(unknown) : undefined;
};

export const textRules: Rule[] = [required(texts.textLabel), maxLength(textMax), knownPlaceholders];
const nameRules = [required(texts.name), maxLength(255)];

export const newTemplateShape: CreateShape<{ name: string }> = {
  empty: { name: '' },
  bodyOfNew: ({ name }) => ({ name: name.trim() }),
  rules: { fields: { name: nameRules } },
};

/** The pictures that are to be stored or removed, by their fields. */
export const changedPictures = (
  { logo, signature }: Pick<TemplateForm, 'logo' | 'signature'>,
  stored: Pick<CertificationTemplate, 'logo' | 'signature'>,
): { logo?: string | null; signature?: string | null } => ({
  ...((logo?.startsWith('data:') || (logo === null && stored.logo !== null)) && { logo }),
  ...((signature?.startsWith('data:') || (signature === null && stored.signature !== null)) && { signature }),
});

export const templateShape: EditShape<CertificationTemplate, TemplateForm> = {
  valuesOf: ({ name, html_template, logo, signature }) => ({ name, html_template, logo, signature }),
  bodyOf: ({ name, html_template, ...pictures }, stored) => ({
    name: name.trim(),
    html_template,
    ...changedPictures(pictures, stored),
  }),
  baseOf: ({ name, html_template }) => ({ name, html_template }),
  rules: { fields: { name: nameRules, html_template: textRules } },
};

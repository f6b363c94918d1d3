/** Names that stand for a text in the template of a certificate, between double braces. */
export const textPlaceholders = [
  'first_name',
  'last_name',
  'fiscal_code',
  'course_name',
  'course_code',
  'completion_date',
  'duration',
  'code',
  'number',
  'issued',
  'tenant',
  'verification_link',
] as const;
export type TextPlaceholder = (typeof textPlaceholders)[number];

/** Names that stand for a picture. */
export const picturePlaceholders = ['logo', 'signature', 'qr'] as const;
export type PicturePlaceholder = (typeof picturePlaceholders)[number];

export const certificatePlaceholders = [...textPlaceholders, ...picturePlaceholders];

/** Texts there may be none of: no lesson states a length, a person has no codice fiscale. */
export const optionalPlaceholders = ['duration', 'fiscal_code'] as const satisfies readonly TextPlaceholder[];

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);

const whole = /\{\{([^{}]*)\}\}/g;
const names = certificatePlaceholders.join('|');
/**
 * A brace of a placeholder is missing: it would be printed as it is written. Two that close may as well be of a style or of
 * JSON, so they count only after a name; a name between single braces is a text.
 */
const broken = new RegExp(`\\{\\{\\s*\\w*\\s*\\}?|(?:\\{\\s*)?\\b(?:${names})\\s*\\}\\}`, 'g');

const findBroken = (html: string): string[] =>
  (html.replace(whole, ' ').match(broken) ?? []).map((found) => found.trim());

/**
 * The placeholders of a template that stand for nothing, or lack a brace, as they are written, each once; `data-if` names a
 * text too.
 */
export const findUnknownCertificatePlaceholders = (html: string): string[] => {
  const placed = [...html.matchAll(whole)].filter(([, name = '']) => !isOneOf(certificatePlaceholders, name.trim()));
  const asked = [...html.matchAll(/\bdata-if\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].filter(
    ([, double, single, bare]) => !isOneOf(textPlaceholders, double ?? single ?? bare ?? ''),
  );
  return [...new Set([...[...placed, ...asked].map(([written]) => written), ...findBroken(html)])];
};

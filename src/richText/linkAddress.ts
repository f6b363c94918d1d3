import { isOutwardLink } from '#contract/richText.ts';
import { isEmail } from '#contract/rules.ts';

/**
 * The address a text stands for: one with a known scheme as it is, an e-mail address, or that of a page without its scheme.
 * Null for what may not be linked to.
 */
export const readLink = (text: string): string | null => {
  const typed = text.trim();
  if (/\s/.test(typed)) return null;
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(typed) && isOutwardLink(typed)) return typed;
  if (isEmail(typed)) return `mailto:${typed}`;
  return /^[\p{L}\d][\p{L}\d.-]*\.\p{L}{2,}(?:[:/?#]|$)/u.test(typed) ? `https://${typed}` : null;
};

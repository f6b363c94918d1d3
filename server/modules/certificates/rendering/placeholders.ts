import {
  type PicturePlaceholder,
  picturePlaceholders,
  type TextPlaceholder,
} from '#contract/certificatePlaceholders.ts';
import { escapeHtml } from '../../../brand/html.ts';

const isPicture = (name: string): name is PicturePlaceholder => picturePlaceholders.some((known) => known === name);

/**
 * Puts the values in the places of a template, in one pass, so that a value that looks like a placeholder stays a value.
 * Letters apart from their accents, as some systems write them, are put together, as the fonts have them. Pictures become
 * elements of that name, which the drawing replaces. An unknown name leaves nothing behind.
 */
export const fillPlaceholders = (template: string, texts: Record<TextPlaceholder, string>): string =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    if (isPicture(name)) return `<c-${name}></c-${name}>`;
    return Object.hasOwn(texts, name) ? escapeHtml(texts[name as TextPlaceholder].normalize('NFC')) : '';
  });

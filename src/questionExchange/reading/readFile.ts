import type { Reading } from './draft.ts';
import { readGift } from './gift.ts';
import { readMoodleXml } from './moodleXml.ts';
import { readPlainText } from './plainText.ts';

/** Characters of a text that is pasted. */
export const pasteMax = 1_000_000;

const decodeAs = (bytes: ArrayBuffer, encoding: string, fatal = false): string | null => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
};

/** How pictures, archives, PDFs and documents of word processors begin, of which some hold hardly more than text. */
const signatures = [
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  'PK\x03\x04',
  '\xd0\xcf\x11\xe0',
  '%PDF-',
  '{\\rtf',
  'RIFF',
  '\x1f\x8b',
];
// What bytes look like that are no letters; of which a few may be left over in a text.
const strange = /(?![\t\n\r\f\v])[\p{Cc}\ufffd]/gu;

const isText = (text: string): boolean =>
  !text.includes('\0') && (text.match(strange)?.length ?? 0) <= 2 + text.length / 100;

/** The text of a file: in the encoding it begins with or declares, otherwise UTF-8, or Windows' own where it is none. */
const decode = (bytes: ArrayBuffer): string => {
  const start = decodeAs(bytes.slice(0, 300), 'latin1') ?? '';
  if (start.startsWith('\xff\xfe')) return decodeAs(bytes, 'utf-16le') ?? '';
  if (start.startsWith('\xfe\xff')) return decodeAs(bytes, 'utf-16be') ?? '';
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding=["']([\w-]{1,40})["']/.exec(start)?.[1];
  const text = decodeAs(bytes, 'utf-8', true) ?? (declared && decodeAs(bytes, declared));
  return text || (decodeAs(bytes, 'windows-1252') ?? '');
};

/** The text of a file, null for one that is no text. */
export const decodeFile = (bytes: ArrayBuffer): string | null => {
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 8)));
  if (signatures.some((signature) => start.startsWith(signature))) return null;
  const text = decode(bytes);
  return isText(text) ? text : null;
};

/**
 * Reads a file of questions, which its name and its beginning tell to be XML, GIFT or a text as people write it; null for
 * one that is no text.
 */
export const readFile = (name: string, bytes: ArrayBuffer): Reading | null => {
  const text = decodeFile(bytes);
  if (text === null) return null;
  if (/\.xml$/i.test(name) || /^\uFEFF?\s*<(?:\?xml|quiz)\b/.test(text)) return readMoodleXml(text);
  const gift = readGift(text);
  if (gift.drafts.length > 0) return gift;
  const plain = readPlainText(text);
  return plain.drafts.some(({ answers }) => answers.length > 0) ? plain : gift;
};

import type { Reading } from './draft.ts';
import { readGift } from './gift.ts';
import { readMoodleXml } from './moodleXml.ts';
import { readPlainText } from './plainText.ts';

/** Bytes of a file that is read. */
export const fileMax = 5 * 1024 * 1024;
/** Characters of a text that is pasted. */
export const pasteMax = 1_000_000;

const decodeAs = (bytes: ArrayBuffer, encoding: string, fatal = false): string | null => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
};

/** The text of a file: in the encoding it begins with or declares, otherwise UTF-8, or Windows' own where it is none. */
export const decodeFile = (bytes: ArrayBuffer): string => {
  const start = decodeAs(bytes.slice(0, 300), 'latin1') ?? '';
  if (start.startsWith('\xff\xfe')) return decodeAs(bytes, 'utf-16le') ?? '';
  if (start.startsWith('\xfe\xff')) return decodeAs(bytes, 'utf-16be') ?? '';
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding=["']([\w-]{1,40})["']/.exec(start)?.[1];
  const text = decodeAs(bytes, 'utf-8', true) ?? (declared && decodeAs(bytes, declared));
  return text || (decodeAs(bytes, 'windows-1252') ?? '');
};

/** Reads a file of questions, which its name and its beginning tell to be XML, GIFT or a text as people write it. */
export const readFile = (name: string, bytes: ArrayBuffer): Reading => {
  const text = decodeFile(bytes);
  if (/\.xml$/i.test(name) || /^\uFEFF?\s*<(?:\?xml|quiz)\b/.test(text)) return readMoodleXml(text);
  const gift = readGift(text);
  if (gift.drafts.length > 0) return gift;
  const plain = readPlainText(text);
  return plain.drafts.some(({ answers }) => answers.length > 0) ? plain : gift;
};

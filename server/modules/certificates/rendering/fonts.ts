import { readFileSync } from 'node:fs';
import pdfmake from 'pdfmake';
import { type FaceKey, faces } from '#contract/faces.ts';

/** What is set large: the title, the names, the facts. */
export const serif = 'EBGaramond';
/** Words with letters the tenant's typeface lacks. */
export const everyLetter = 'Roboto';

interface Family {
  folder: URL;
  normal: string;
  bold: string;
  italics: string;
  bolditalics: string;
}

const families: Record<string, Family> = {
  [serif]: {
    folder: new URL('../fonts/', import.meta.url),
    normal: 'EBGaramond-Regular.ttf',
    bold: 'EBGaramond-SemiBold.ttf',
    italics: 'EBGaramond-Italic.ttf',
    bolditalics: 'EBGaramond-SemiBoldItalic.ttf',
  },
  [everyLetter]: {
    folder: new URL('./fonts/Roboto/', import.meta.resolve('pdfmake/package.json')),
    normal: 'Roboto-Regular.ttf',
    bold: 'Roboto-Medium.ttf',
    italics: 'Roboto-Italic.ttf',
    bolditalics: 'Roboto-MediumItalic.ttf',
  },
};

/** A shipped typeface: its Latin letters, which are all that is taken of it. */
const familyOf = (key: FaceKey): Family => ({
  folder: new URL('./files/', import.meta.resolve(`@fontsource/${key}/package.json`)),
  normal: `${key}-latin-400-normal.woff`,
  bold: `${key}-latin-700-normal.woff`,
  italics: `${key}-latin-400-italic.woff`,
  bolditalics: `${key}-latin-700-italic.woff`,
});

/** Reads every font once: from here on every PDF takes them from memory, under the family's name or the key of the face. */
export const loadFonts = (): void => {
  for (const { key } of faces) families[key] = familyOf(key);
  for (const [name, { folder, ...files }] of Object.entries(families)) {
    for (const file of Object.values(files)) pdfmake.virtualfs.writeFileSync(file, readFileSync(new URL(file, folder)));
    pdfmake.addFonts({ [name]: files });
  }
};

/** A letter that not all of the shipped typefaces have. */
const otherLetter = /[^\s!-~\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u00ffıŒœ–—‘’‚“”„•…‹›€™−]/u;

interface Piece {
  text: string;
  /** Whether the tenant's typeface may lack letters of it. */
  isOther: boolean;
}

/** The text in pieces of whole words; the space between two words of a kind is theirs. */
export const splitByLetters = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  for (const word of text.split(/(?<=\s)(?=\S)/)) {
    const isOther = otherLetter.test(word);
    const last = pieces.at(-1);
    if (last?.isOther === isOther) last.text += word;
    else pieces.push({ text: word, isOther });
  }
  return pieces;
};

import { type FaceKey, faces } from '#contract/faces.ts';
import { type Family, sans, sansFamily } from '../../../drawing/pdf/library.ts';

/** What is set large: the title, the names, the facts. */
export const serif = 'EBGaramond';
/** Words with letters the tenant's typeface lacks. */
export const everyLetter = sans;

/** A shipped typeface: its Latin letters, which are all that is taken of it. */
const describeFamily = (key: FaceKey): Family => ({
  folder: new URL('./files/', import.meta.resolve(`@fontsource/${key}/package.json`)),
  normal: `${key}-latin-400-normal.woff`,
  bold: `${key}-latin-700-normal.woff`,
  italics: `${key}-latin-400-italic.woff`,
  bolditalics: `${key}-latin-700-italic.woff`,
});

/** Every family a certificate may be set in, under its name or the key of the face. */
export const families: Record<string, Family> = {
  [serif]: {
    folder: new URL('../fonts/', import.meta.url),
    normal: 'EBGaramond-Regular.ttf',
    bold: 'EBGaramond-SemiBold.ttf',
    italics: 'EBGaramond-Italic.ttf',
    bolditalics: 'EBGaramond-SemiBoldItalic.ttf',
  },
  [everyLetter]: sansFamily,
  ...Object.fromEntries(faces.map(({ key }) => [key, describeFamily(key)])),
};

/** A letter that not all of the shipped typefaces have. */
const otherLetter = /[^\s!-~\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u00ffıŒœ–—‘’‚“”„•…‹›€™−]/u;
/** A sign that the serif lacks and the plain letters have, as in «≥ 16 ore» or «m³». */
const otherSign =
  /[²³¹\u0482\u2044\u2070\u2074-\u208e\u20aa\u20c1\u2105\u2126\u212e\u215b-\u215e\u2202\u2206\u220f\u2211\u221a\u221e\u222b\u2248\u2260\u2264\u2265\u25a0\u25ca\u25cb\u25cf]/u;

interface Piece {
  text: string;
  /** Whether the typeface it would stand in may lack letters of it. */
  isOther: boolean;
}

/** The text of the tenant's typeface, or of the serif, in pieces of whole words; the space between two words of a kind is theirs. */
export const splitByLetters = (text: string, isSerif = false): Piece[] => {
  const other = isSerif ? otherSign : otherLetter;
  const pieces: Piece[] = [];
  for (const word of text.split(/(?<=\s)(?=\S)/)) {
    const isOther = other.test(word);
    const last = pieces.at(-1);
    if (last?.isOther === isOther) last.text += word;
    else pieces.push({ text: word, isOther });
  }
  return pieces;
};

import { cleanText } from './questions.ts';

/** An answer of what was pasted. */
interface PastedAnswer {
  text: string;
  isMarked: boolean;
}

const bullet = /^\s*(?:[-–—•·◦▪*]|\(?[a-z]\)|\(?\d{1,3}\)|[a-z]\.|\d{1,3}\.)\s+/i;
const lettered = /^\s*([a-z])\.\s/i;
const mark = /^\s*\*\s*/;
const starBullet = /^\s*\*\s/;

const readLetter = (line: string): number | undefined => lettered.exec(line)?.[1]?.toLowerCase().charCodeAt(0);

/** 'E. Fermi' and 'A. Volta' are names: letters that mark a list follow one another. */
const isInTurn = (lines: readonly string[]): boolean => {
  const first = readLetter(lines[0] ?? '');
  return lines.every((line, place) => {
    const letter = readLetter(line);
    return letter === undefined || (first !== undefined && letter === first + place);
  });
};

/**
 * The answers in a pasted text, one a line, or null where it is of one line. Marks of a list go when every line has one; a
 * star in front of a line says that it is right, unless stars are the marks of the list.
 */
export const splitPastedLines = (pasted: string): PastedAnswer[] | null => {
  const lines = cleanText(pasted)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .filter((line) => line.trim() !== '');
  if (lines.length < 2) return null;
  const isStarred = (line: string): boolean => mark.test(line);
  const hasMarks = lines.some(isStarred) && !lines.every((line) => starBullet.test(line));
  const unmarked = lines.map((line) => ({
    text: hasMarks ? line.replace(mark, '') : line,
    isMarked: hasMarks && isStarred(line),
  }));
  const isList = unmarked.every(({ text }) => bullet.test(text)) && isInTurn(unmarked.map(({ text }) => text));
  return unmarked.map(({ text, isMarked }) => ({ text: (isList ? text.replace(bullet, '') : text).trim(), isMarked }));
};

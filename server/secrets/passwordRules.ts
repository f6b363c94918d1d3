/** What makes a password easy to guess, beyond its shape. Pure. */

/** Whose password it is to be. */
export interface PasswordOwner {
  username: string;
  first_name: string;
  last_name: string;
  email?: string | null;
}

/** Shortest word looked for in a list of words, and shortest rest that makes a password of its own. */
const shortestWord = 4;
/** Shortest name looked for in a password. */
const shortestName = 3;

const letterOfSign: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};

/** Lower case, without accents. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Signs put back to the letters they stand for: `p@ssw0rd` is `password`. */
const replaceSigns = (text: string, one: 'i' | 'l'): string =>
  [...text].map((sign) => letterOfSign[sign] ?? (sign === '1' || sign === '!' ? one : sign)).join('');

const listSpellings = (text: string): string[] => [text, replaceSigns(text, 'i'), replaceSigns(text, 'l')];

/**
 * Returns the words a password comes down to: as it is, without what stands before and after its letters, and with signs
 * put back to letters. `P@ssw0rd2026!` comes down to `password`, among others.
 */
export const listWords = (password: string): string[] => {
  const folded = fold(password);
  const cuts = [
    folded,
    folded.replace(/[^a-z0-9]+$/, ''),
    folded.replace(/[^a-z]+$/, ''),
    folded.replace(/^[^a-z]+|[^a-z]+$/g, ''),
  ];
  return [...new Set(cuts.flatMap(listSpellings))].filter((word) => word.length >= shortestWord);
};

/** The names of somebody, and of the platform, one by one: `mario.rossi@…` gives `mariorossi`, `mario` and `rossi`. */
export const listNames = ({ username, first_name, last_name, email }: PasswordOwner, others: string[]): string[] => {
  const texts = [username, first_name, last_name, email?.split('@')[0] ?? '', ...others].map(fold);
  const names = texts.flatMap((text) => [text.replace(/[^a-z]/g, ''), ...text.split(/[^a-z]+/)]);
  return [...new Set(names)].filter((name) => name.length >= shortestName).sort((a, b) => b.length - a.length);
};

/** Whether hardly anything is left of a password without these names, the longest first. */
export const isMadeOfNames = (password: string, names: string[]): boolean =>
  listSpellings(fold(password)).some((spelling) => {
    const rest = names.reduce((text, name) => text.replaceAll(name, ' '), spelling);
    return rest !== spelling && rest.replace(/[^a-z]/g, '').length < shortestWord;
  });

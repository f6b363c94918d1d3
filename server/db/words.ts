import { type RawBuilder, sql } from 'kysely';

/** Words that are looked for one by one; those after them are looked for as they stand. */
const wordsMax = 5;

const splitWords = (search: string): string[] => {
  const words = search.trim().split(/\s+/).filter(Boolean);
  return words.length > wordsMax ? [...words.slice(0, wordsMax - 1), words.slice(wordsMax - 1).join(' ')] : words;
};

/** Conditions that a folded text contains each word of a search: people seldom type a name from its start to its end. */
export const filterByWords = (column: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean>[] =>
  splitWords(search ?? '').map((word) => sql<boolean>`${column} like containing(${word})`);

/** The index of three letters in a row tells nothing about a search without them. */
export const hasThreeLetters = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search);

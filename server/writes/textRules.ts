/** The first so many characters of a text, never half of one: the database takes no halves. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/**
 * Lower case as the database's `lower` has it, letter by letter: JavaScript alone makes two letters of «İ», and another of a
 * last «Σ» than of one before. For what is compared before the database does it.
 */
export const foldCase = (text: string): string =>
  Array.from(text, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');

/**
 * Lower case as the database's `lower` has it, letter by letter: JavaScript alone makes two letters of «İ», and another of a
 * last «Σ» than of one before. For what is compared before the database does it.
 */
export const foldCase = (text: string): string =>
  Array.from(text, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');

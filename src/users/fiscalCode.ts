/** Value of each character in an odd place, in the order 0–9 A–Z (Italian tax code, decree of 23 December 1976). */
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22,
  25, 24, 23,
];

/** Sixteen characters of a person: letters and digits in their places, with the letters that stand in for digits. */
const personPattern = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;

const placeOf = (character: string): number => Number.parseInt(character, 36);

/** Remainder by 26 of the values of the first fifteen characters, as a letter. */
const controlLetterOf = (code: string): string => {
  const sum = [...code.slice(0, 15)].reduce((total, character, index) => {
    const place = placeOf(character);
    const evenValue = place < 10 ? place : place - 10;
    return total + (index % 2 === 0 ? (oddValues[place] ?? 0) : evenValue);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
};

/** Whether a text is shaped like the tax code of a person and its last letter is the one the others give. */
export const looksLikeFiscalCode = (text: string): boolean => {
  const code = text.toUpperCase();
  return personPattern.test(code) && controlLetterOf(code) === code[15];
};

/**
 * Whether a whole number begins with a vowel when it is read: 8, 11, 80 to 89, 800 to 899, and the same of thousands and
 * millions, as `8.000`, `11.500` and `80.000.000`. 1, 1.000 and `1.000.000` have articles of their own and are not meant.
 */
const beginsWithVowel = (n: number): boolean => {
  let leading = n;
  while (leading >= 1000) leading = Math.floor(leading / 1000);
  return leading === 8 || leading === 11 || Math.floor(leading / 10) === 8 || Math.floor(leading / 100) === 8;
};

/** The masculine plural article of a number: `i` 7, `gli` 8. */
export const choosePluralArticle = (n: number): 'i' | 'gli' => (beginsWithVowel(n) ? 'gli' : 'i');

/** A percentage with its article: `il 7%`, `lo 0%`, `l’1%`, `l’80,5%`. It is read from its whole part on. */
export const withArticle = (percentage: string): string => {
  const whole = Number.parseInt(percentage, 10);
  if (whole === 0) return `lo ${percentage}`;
  return whole === 1 || beginsWithVowel(whole) ? `l’${percentage}` : `il ${percentage}`;
};

/** A day of the month with its article: `il 1º`, `il 7`, `l’8`. */
export const formatDayOfMonth = (day: number): string => {
  if (day === 1) return 'il 1º';
  return beginsWithVowel(day) ? `l’${day}` : `il ${day}`;
};

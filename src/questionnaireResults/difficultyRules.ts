/** How a question did, by the usual marks of item analysis. */

/** @param difficulty right answers of asked, in percent. */
export const difficultyOf = (difficulty: number): 'easy' | 'medium' | 'hard' => {
  if (difficulty >= 80) return 'easy';
  return difficulty >= 40 ? 'medium' : 'hard';
};

/** @param discrimination −1 to 1. */
export const discriminationOf = (discrimination: number): 'negative' | 'weak' | 'good' => {
  if (discrimination < 0) return 'negative';
  return discrimination < 0.2 ? 'weak' : 'good';
};

/** With two decimals, as Italians write them: `−0,25`. */
export const writeIndex = (value: number): string => value.toFixed(2).replace('.', ',').replace('-', '−');

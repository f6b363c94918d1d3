/** Letters alone, so that a search finds `perché` under `perche`. */
const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text holds all words of a search, in any order. */
export const hasWords = (text: string, search: string): boolean => {
  const letters = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => letters.includes(word));
};

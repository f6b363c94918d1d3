/** Screens on which text is so large that a line holds no more than a word or two: less than 320 px with the usual text. */
export const largeText = '@media (max-width: 19.99rem)';

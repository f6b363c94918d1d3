/** Media queries in the size of the browser's text, as the breakpoints of the theme are. Narrower than 600 px of usual text. */
export const phone = '@media (max-width: 37.49rem)';

/** From 768 px of usual text, a tablet held upright. */
export const tablet = '@media (min-width: 48rem)';

/** Text is so large that a line holds no more than a word or two: 320 px of usual text at most, as a desk enlarged four times. */
export const largeText = '@media (max-width: 20rem)';

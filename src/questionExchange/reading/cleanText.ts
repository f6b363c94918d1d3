const controls = /(?![\n\t])[\p{Cc}\u200B\u2060\uFFFE\uFFFF\uFEFF]/gu;

/** Without what no database and no XML holds, or nobody sees: control characters, spaces of no width, halves of characters; lines end with `\n`. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').trim();

export const splitLines = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** A text in capitals, with the cursor where it was: a letter may have two for its capital (ß becomes SS). */
export const raiseText = (text: string, start: number, end: number) => {
  const raise = (part: string): string => part.toLocaleUpperCase('it');
  return { text: raise(text), start: raise(text.slice(0, start)).length, end: raise(text.slice(0, end)).length };
};

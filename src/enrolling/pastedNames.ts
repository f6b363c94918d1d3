import { enrolledAtOnceMax } from '#contract/rules.ts';

/** No username or fiscal code is longer: what is cut fits nobody either way. */
const nameMaxLength = 150;

/** The names in a list: one a line, or with commas, semicolons or tabs between them; each once, whatever its case. */
export const readNames = (text: string): string[] => {
  const names = new Map<string, string>();
  for (const part of text.split(/[\n\r\u2028\u2029,;\t]+/)) {
    const name = part.trim().slice(0, nameMaxLength);
    const key = name.toLowerCase();
    if (name !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
};

export const isTooLong = (names: readonly string[]): boolean => names.length > enrolledAtOnceMax;

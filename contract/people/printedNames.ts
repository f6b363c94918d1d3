/** Letters and signs that the typeface of names on certificates has: Latin, Greek and Cyrillic, as they are written today. */
const printed =
  /^[\u0020-\u007e\u00a0-\u00b1\u00b4-\u00b8\u00ba-\u024f\u0386-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1e00-\u1eff‘’“”–—…]$/u;

/** The characters of a name that a certificate would leave blank, each once. */
export const listUnprinted = (name: string): string[] => [
  ...new Set([...name.normalize('NFC')].filter((character) => !printed.test(character))),
];

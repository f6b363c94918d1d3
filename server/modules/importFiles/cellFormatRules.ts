/** How a number is to be read by its format: as a date, a time, both, or a number of at least so many digits. */
export type CellFormat =
  | { kind: 'number'; digits: number }
  | { kind: 'date' }
  | { kind: 'dateTime' }
  /** `isElapsed`: hours go on beyond 24, as in `[h]:mm`. */
  | { kind: 'time'; isElapsed: boolean };

const plain: CellFormat = { kind: 'number', digits: 1 };

/** Numbers of formats that files do not spell out (ECMA-376 part 1, 18.8.30); all others are plain numbers. */
const chooseBuiltInFormat = (id: number): CellFormat => {
  const isIn = (...ranges: [number, number][]) => ranges.some(([from, to]) => id >= from && id <= to);
  if (id === 22) return { kind: 'dateTime' };
  if (isIn([14, 17], [27, 31], [34, 36], [50, 54], [57, 58])) return { kind: 'date' };
  if (isIn([18, 21], [32, 33], [45, 47], [55, 56])) return { kind: 'time', isElapsed: id === 46 };
  return plain;
};

const elapsed = /\[(h+|m+|s+)\]/i;
/** What a format shows as it is: texts, single characters, spaces, fillings, colours, places, halves of days, powers. */
const decoration = /"[^"]*"?|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|AM\/PM|A\/P|general|e[+-]/gi;

/** Formats are short; whatever is longer is none. */
const lengthMax = 1000;

const parseCustomFormat = (code: string): CellFormat => {
  if (code.length > lengthMax) return plain;
  const bare = code.replace(decoration, '').split(';')[0]?.trim() ?? '';
  if (/^0+$/.test(bare)) return { kind: 'number', digits: bare.length };
  const hasTime = /[hs]/i.test(bare);
  const hasDate = /[dy]/i.test(bare) || (/m/i.test(bare) && !hasTime && !elapsed.test(bare));
  if (hasDate) return { kind: hasTime ? 'dateTime' : 'date' };
  return hasTime || elapsed.test(bare) ? { kind: 'time', isElapsed: elapsed.test(bare) } : plain;
};

/** The meaning of a format: its own code where the file has one, otherwise that of its number. */
export const findCellFormat = (id: number, code?: string): CellFormat =>
  code === undefined ? chooseBuiltInFormat(id) : parseCustomFormat(code);

/**
 * What a cell holds. As the database writes it: `day` `2026-11-21`, `instant` `2026-11-21 09:30:00` (both of
 * Europe/Rome), `yesNo` `t` or `f`, `seconds` and `number` in figures; `text` as it is.
 */
export type CellKind = 'text' | 'number' | 'yesNo' | 'day' | 'instant' | 'seconds';

export interface Column {
  /** In Italian: the heading of tables, the name of the field elsewhere. */
  heading: string;
  kind: CellKind;
  /** What some codes are called. */
  labels?: Record<string, string>;
}

const italianDay = (day: string): string => `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;

const two = (value: number): string => String(value).padStart(2, '0');

/** `HH:MM:SS`, hours unbounded, fractions left out. */
const clock = (text: string): string => {
  const seconds = Math.floor(Number(text));
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

const plainly: Record<Exclude<CellKind, 'number' | 'yesNo'>, (raw: string) => string> = {
  text: (raw) => raw,
  day: italianDay,
  instant: (raw) => `${italianDay(raw)} ${raw.slice(11, 16)}`,
  seconds: clock,
};

/** How people read a cell: days DD-MM-YYYY, Sì and No, a comma before the decimals. */
export const shownOf = ({ kind, labels }: Column): ((raw: string) => string) => {
  if (labels) return (raw) => labels[raw] ?? raw;
  if (kind === 'number') return (raw) => String(Number(raw)).replace('.', ',');
  if (kind === 'yesNo') return (raw) => (raw === 't' ? 'Sì' : 'No');
  return plainly[kind];
};

/** How programs read it: as {@link shownOf}, with numbers and truths of their own kind. */
export const dataOf = (column: Column): ((raw: string) => string | number | boolean) => {
  if (column.kind === 'number') return Number;
  if (column.kind === 'yesNo') return (raw) => raw === 't';
  return shownOf(column);
};

/** What a spreadsheet may take for a formula, whatever blanks it begins with. */
const risky = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

/** The text with an apostrophe before it where a spreadsheet would run it. */
export const harmless = (text: string): string => (risky.test(text) ? `'${text}` : text);

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

const formatters: Record<Exclude<CellKind, 'number' | 'yesNo'>, (raw: string) => string> = {
  text: (raw) => raw,
  day: italianDay,
  instant: (raw) => `${italianDay(raw)} ${raw.slice(11, 16)}`,
  seconds: clock,
};

/** Returns how a cell is written for people: days DD-MM-YYYY, Sì and No, a decimal comma. */
export const formatterFor = ({ kind, labels }: Column): ((raw: string) => string) => {
  if (labels) return (raw) => labels[raw] ?? raw;
  if (kind === 'number') return (raw) => String(Number(raw)).replace('.', ',');
  if (kind === 'yesNo') return (raw) => (raw === 't' ? 'Sì' : 'No');
  return formatters[kind];
};

/** Returns how a cell is written for programs: as {@link formatterFor}, but numbers and booleans as such, days and instants as ISO 8601. */
export const valueReaderFor = (column: Column): ((raw: string) => string | number | boolean) => {
  if (column.kind === 'number') return Number;
  if (column.kind === 'yesNo') return (raw) => raw === 't';
  if (column.kind === 'day') return (raw) => raw;
  if (column.kind === 'instant') return (raw) => raw.slice(0, 19).replace(' ', 'T');
  return formatterFor(column);
};

import type { ExportStyle } from '#contract/codes.ts';
import { formatDuration } from '#contract/durations.ts';
import { formatItalianDay } from '#contract/rules.ts';

/**
 * What a cell holds. As the database writes it: `day` `2026-11-21`, `instant` `2026-11-21 09:30:00` (both of
 * Europe/Rome), `yesNo` `t` or `f`, `seconds`, `number` and `percent` (100 is all) as numbers; `text` as it is.
 */
export type CellKind = 'text' | 'number' | 'percent' | 'yesNo' | 'day' | 'instant' | 'seconds';

export interface Column {
  /** In Italian: the heading of tables, the name of the field elsewhere. */
  heading: string;
  kind: CellKind;
  /** What some codes are called. */
  labels?: Record<string, string>;
}

/** Columns of one kind, by their headings. */
export const makeColumns = (kind: CellKind, ...headings: string[]): Column[] =>
  headings.map((heading) => ({ heading, kind }));

const formatSeconds = (raw: string): string => formatDuration(Number(raw));

type Writers = Record<CellKind, (raw: string) => string>;

const formatDecimal = (raw: string): string => String(Number(raw)).replace('.', ',');

/** Days DD/MM/YYYY, instants to the second, Sì and No, a decimal comma. */
const forPeople: Writers = {
  text: (raw) => raw,
  number: formatDecimal,
  percent: formatDecimal,
  yesNo: (raw) => (raw === 't' ? 'Sì' : 'No'),
  // With slashes: LibreOffice in Italian takes a day with hyphens for a text.
  day: (raw) => formatItalianDay(raw),
  instant: (raw) => `${formatItalianDay(raw)} ${raw.slice(11, 19)}`,
  seconds: formatSeconds,
};

/** ISO 8601, true and false, a decimal point. */
const forPrograms: Writers = {
  text: (raw) => raw,
  number: (raw) => String(Number(raw)),
  percent: (raw) => String(Number(raw)),
  yesNo: (raw) => (raw === 't' ? 'true' : 'false'),
  day: (raw) => raw,
  instant: (raw) => raw.slice(0, 19).replace(' ', 'T'),
  seconds: formatSeconds,
};

/** Returns how a cell is written as text. */
export const createFormatter = ({ kind, labels }: Column, style: ExportStyle = 'people'): ((raw: string) => string) => {
  if (labels) return (raw) => labels[raw] ?? raw;
  return (style === 'people' ? forPeople : forPrograms)[kind];
};

/** Returns what a cell is to programs that know numbers and booleans: these as such, else as {@link createFormatter} writes it for them. */
export const createValueReader = (column: Column): ((raw: string) => string | number | boolean) => {
  if (column.kind === 'number' || column.kind === 'percent') return Number;
  if (column.kind === 'yesNo') return (raw) => raw === 't';
  return createFormatter(column, 'programs');
};

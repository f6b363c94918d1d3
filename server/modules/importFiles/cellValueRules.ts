import { formatDuration } from '#contract/durations.ts';
import type { CellFormat } from './cellFormatRules.ts';

/** Digits a spreadsheet keeps of a number. */
const digitsMax = 15;

/** A finite number without exponent. */
const formatWithoutExponent = (value: number): string => {
  const text = String(value);
  const [, sign = '', whole = '', part = '', power] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (power === undefined) return text;
  const moved = whole.length + Number(power);
  const digits = whole + part;
  if (moved >= digits.length) return sign + digits.padEnd(moved, '0');
  return moved > 0
    ? `${sign}${digits.slice(0, moved)}.${digits.slice(moved)}`
    : `${sign}0.${'0'.repeat(-moved)}${digits}`;
};

/**
 * A stored number as a person reads it: fifteen digits, so that 0.1 + 0.2 is 0.3, no exponent. An integer spelt out in
 * the file keeps all its digits. What is no number stays as it is.
 */
const formatNumber = (stored: string, digits = 1): string => {
  const raw = stored.trim();
  const integer = /^([+-]?)(\d+)$/.exec(raw);
  if (integer) {
    const [, sign, written = ''] = integer;
    const value = written.replace(/^0+(?=\d)/, '');
    return (sign === '-' && value !== '0' ? '-' : '') + value.padStart(digits, '0');
  }
  const value = Number(raw);
  if (raw === '' || !Number.isFinite(value)) return raw;
  const text = formatWithoutExponent(Number(value.toPrecision(digitsMax)) + 0);
  return /^\d+$/.test(text) ? text.padStart(digits, '0') : text;
};

/** Whether a number is longer than a spreadsheet can keep, so that its last digits may be wrong. */
export const isTooLong = (text: string): boolean =>
  /^-?\d+$/.test(text) && text.replace(/^-?0*/, '').length > digitsMax;

const secondsOfDay = 86_400;
/** 31 December 9999, the last day spreadsheets know. */
const lastSerial = 2_958_465;
/** Days from 30 December 1899, where serials would begin if 1900 had been no leap year, to 1970. */
const daysTo1970 = 25_569;

const formatDay = (days: number): string =>
  new Date((days - daysTo1970) * secondsOfDay * 1000).toISOString().slice(0, 10);

/**
 * A number as its format shows it: `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM:SS` where it has a time, `HH:MM:SS`, or a number.
 * @param has1904 whether the workbook counts days from 1904.
 */
export const formatStored = (stored: string, format: CellFormat, has1904: boolean): string => {
  if (format.kind === 'number') return formatNumber(stored, format.digits);
  const serial = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(serial) || serial < 0 || serial > lastSerial + 1)
    return formatNumber(stored);
  if (format.kind === 'time') {
    const seconds = Math.round(serial * secondsOfDay);
    return formatDuration(format.isElapsed ? seconds : seconds % secondsOfDay);
  }
  const seconds = format.kind === 'date' ? Math.floor(serial) * secondsOfDay : Math.round(serial * secondsOfDay);
  const day = Math.floor(seconds / secondsOfDay);
  // Spreadsheets have a 29 February 1900: the days before it are counted from one later.
  const days = has1904 ? day + 1462 : day < 60 ? day + 1 : day;
  if (days > lastSerial) return formatNumber(stored);
  const rest = seconds % secondsOfDay;
  return rest === 0 ? formatDay(days) : `${formatDay(days)}T${formatDuration(rest)}`;
};

/** A date that is stored as text (ISO 8601) in the form of all others. */
export const formatIso = (stored: string): string => {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(stored) ?? [];
  if (day === undefined) return stored;
  return time === '00:00:00' ? day : `${day}T${time}`;
};

export const formatBoolean = (isTrue: boolean): string => (isTrue ? 'VERO' : 'FALSO');

/** Errors of formulas as the Italian Excel shows them. */
const errorNames: Readonly<Record<string, string>> = {
  '#N/A': '#N/D',
  '#REF!': '#RIF!',
  '#VALUE!': '#VALORE!',
  '#NAME?': '#NOME?',
  '#NULL!': '#NULLO!',
};

/** Name of the error a cell shows. */
export const formatError = (stored: string): string =>
  (Object.hasOwn(errorNames, stored) ? errorNames[stored] : stored) ?? '';

/** Texts of OOXML write characters that XML cannot have as `_x000D_`. */
export const unescapeText = (text: string): string =>
  (text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
  ).replace(/\r\n?/g, '\n');

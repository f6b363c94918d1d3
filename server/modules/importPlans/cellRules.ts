import type { Tier } from '#contract/codes.ts';
import type { CustomField } from '#contract/customFields.ts';
import { type CustomValue, type CustomValueError, parseCustomValue } from '#contract/customValues.ts';
import { isDay, readDay, readWholeDay } from '#contract/days.ts';
import { normalizeHeading } from '#contract/importHeadings.ts';
import {
  isEmail,
  isGroupName,
  isName,
  isPassword,
  isUsername,
  passwordMaxLength,
  usernameMaxLength,
} from '#contract/rules.ts';
import { textLimits } from '#contract/textLimits.ts';
import { cutText } from '../../writes/textRules.ts';
import { valueErrors } from '../customFields/rules.ts';
import { toEmail, toUpperCased, toUsername } from '../users/rules.ts';
import { nameCustomField } from './columnRules.ts';

export interface Role {
  id: number;
  name: string;
  tier: Tier;
}

export interface Course {
  id: number;
  name: string;
  code: string;
  has_ended: boolean;
}

/** What rows are read against. */
export interface World {
  /** Day in Europe/Rome. */
  today: string;
  roles: readonly Role[];
  /** By code, lower case. */
  courses: ReadonlyMap<string, Course>;
  fields: readonly CustomField[];
  /** Groups that are there, by their folded name. */
  groups: ReadonlyMap<string, { id: number; name: string }>;
}

export interface CellError {
  field: string | null;
  /** Stands behind the name of the field, which it does not repeat. */
  reason: string;
  /** Place of the cell that is wrong, where the reader named one. */
  column?: number;
}

/** A row as it is meant: empty cells are empty texts, nulls and empty lists. */
export interface Given {
  username: string;
  first_name: string;
  last_name: string;
  fiscal_code: string;
  email: string | null;
  password: string;
  role: Role | null;
  groups: string[];
  course: Course | null;
  expiration_date: string | null;
  /** It may only stay so where it is that already. */
  is_expiry_past: boolean;
  /** By key of the field; those left empty are not there. */
  values: Map<string, CustomValue>;
  errors: CellError[];
}

const groupsOfRowMax = 50;

/** What spreadsheets put around texts, and what cannot be seen. */
const clean = (text: string): string => text.replace(/[\u00a0\u200b\ufeff]/g, ' ').trim();

const readName = (text: string, field: string, errors: CellError[]): string => {
  const name = toUpperCased(text);
  if (name.length > textLimits.line) errors.push({ field, reason: `Ha più di ${textLimits.line} caratteri.` });
  else if (name !== '' && !isName(name)) errors.push({ field, reason: 'Contiene un a capo o caratteri non ammessi.' });
  else return name;
  return '';
};

const readUsername = (text: string, errors: CellError[]): string => {
  const addError = (reason: string) => errors.push({ field: 'username', reason });
  if (text === '') addError('Manca.');
  else if (/\s/.test(text)) addError('Non può contenere spazi, nemmeno invisibili.');
  else if (text.length > usernameMaxLength) addError(`Ha più di ${usernameMaxLength} caratteri.`);
  else if (!isUsername(text)) addError('Contiene caratteri invisibili.');
  else return toUsername(text);
  return '';
};

const readFiscalCode = (text: string, errors: CellError[]): string => {
  const code = toUpperCased(text.replaceAll(' ', ''));
  if (code === '' || /^[A-Z0-9]{1,16}$/.test(code)) return code;
  errors.push({ field: 'fiscal_code', reason: 'Solo lettere e cifre, al massimo 16.' });
  return '';
};

const readEmail = (text: string, errors: CellError[]): string | null => {
  if (text === '' || isEmail(text)) return toEmail(text);
  errors.push({ field: 'email', reason: 'Indirizzo non valido.' });
  return null;
};

const readRole = (text: string, { roles }: World, errors: CellError[]): Role | null => {
  if (text === '') return null;
  const role =
    roles.find(({ name }) => normalizeHeading(name) === normalizeHeading(text)) ??
    roles.find(({ tier }) => tier === text);
  if (role) return role;
  const known = roles.filter(({ tier }) => tier !== 'BO_COM').map(({ name }) => name);
  errors.push({ field: 'role', reason: `Non esiste: scegli tra ${known.join(', ')}.` });
  return null;
};

const readGroups = (text: string, errors: CellError[]): string[] => {
  const names = text.split('|').map((name) => clean(name).replace(/\s+/g, ' '));
  const unique = [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()];
  if (unique.length > groupsOfRowMax) errors.push({ field: 'groups', reason: `Sono più di ${groupsOfRowMax}.` });
  const bad = unique.find((name) => name.length > textLimits.line || !isGroupName(name));
  if (bad !== undefined) {
    const why =
      bad.length > textLimits.line ? `ha più di ${textLimits.line} caratteri` : 'contiene caratteri non ammessi';
    errors.push({ field: 'groups', reason: `«${cutText(bad, 60)}» ${why}.` });
  }
  return errors.some(({ field }) => field === 'groups') ? [] : unique;
};

const readCourse = (text: string, { courses }: World, errors: CellError[]): Course | null => {
  if (text === '') return null;
  const course = courses.get(text.toLowerCase());
  if (course) return course;
  errors.push({ field: 'course', reason: `Nessun corso con il codice «${cutText(text, 60)}».` });
  return null;
};

const millisecondsOfDay = 86_400_000;
/** Day 25569 of a spreadsheet. */
const firstDayOfUnix = 25_569;

/** Behind a day, as spreadsheets and databases write one in a column that may have times. */
const midnight = /[T ]0?0:00(:00(\.0+)?)?$/;

/**
 * A day as `readDay` takes it, from a cell. A date whose cell lost its format is its number of days, as in a csv written from
 * such a sheet: five digits are from 1927 to 2173, and no other way to write a day.
 */
const unwrapDay = (text: string): string =>
  /^[1-9]\d{4}$/.test(text)
    ? new Date((Number(text) - firstDayOfUnix) * millisecondsOfDay).toISOString().slice(0, 10)
    : text.replace(midnight, '');

/** Why a text is no day: one of the calendar has a year too far off; any other is written wrongly. */
const describeBadDay = (text: string, form: string): string => {
  const day = readWholeDay(unwrapDay(text)) ?? '';
  // Years of the calendar come again after 400.
  const same = day.replace(/^\d{4}/, (year) => String(2000 + (Number(year) % 400)));
  return !isDay(day) && isDay(same) ? 'L’anno va da 1900 a 2999.' : `Data non valida: scrivila come ${form}.`;
};

const readExpiry = (text: string, errors: CellError[]): string | null => {
  const day = readDay(unwrapDay(text));
  if (day === null) return null;
  if (isDay(day)) return day;
  errors.push({ field: 'expiration_date', reason: describeBadDay(text, '31/12/2026') });
  return null;
};

export const makeSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Why a cell is no value of its field, in the form in which people write one. */
const describeCellError = (error: CustomValueError, text: string): string => {
  if (error === 'day') return describeBadDay(text, '31/12/2026, con quattro cifre per l’anno');
  if (error === 'number') return 'Dev’essere un numero scritto come 1234,5, al massimo 1.000.000.000.000.';
  return makeSentence(valueErrors[error]);
};

const readValues = (readCell: (field: string) => string, { fields }: World, errors: CellError[]) => {
  const values = new Map<string, CustomValue>();
  for (const field of fields) {
    const name = nameCustomField(field.key);
    const text = readCell(name);
    if (text === '') continue;
    const read = parseCustomValue(field, field.kind === 'day' ? unwrapDay(text) : text);
    if ('error' in read) errors.push({ field: name, reason: describeCellError(read.error, text) });
    else if (read.value !== null) values.set(field.key, read.value);
  }
  return values;
};

const checkPassword = (password: string, errors: CellError[]): void => {
  if (password === '') return;
  if (password.length > passwordMaxLength || !isPassword(password))
    errors.push({
      field: 'password',
      reason:
        'Servono almeno 8 caratteri, con una minuscola, una maiuscola, una cifra e uno tra @ $ ! % * ? &, e nessun altro simbolo, spazio o lettera accentata.',
    });
};

/** How exports and people say that something is so. */
const yes = new Set(['sì', 'si', 's', 'x', '1', 'true', 'vero', 'yes']);

export const isYes = (cell: string): boolean => yes.has(clean(cell).toLowerCase());

/** Reads the cells of a row by their columns. Whether the user is there already is another's question. */
export const readRow = (
  cells: readonly string[],
  places: ReadonlyMap<string, number>,
  world: World,
  password: string,
): Given => {
  const errors: CellError[] = [];
  const readCell = (field: string): string => {
    const place = places.get(field);
    return place === undefined ? '' : clean(cells[place] ?? '');
  };
  const isInHistory = isYes(readCell('is_in_history'));
  const expiration_date = isInHistory ? null : readExpiry(readCell('expiration_date'), errors);
  const given = {
    username: readUsername(readCell('username'), errors),
    first_name: readName(readCell('first_name'), 'first_name', errors),
    last_name: readName(readCell('last_name'), 'last_name', errors),
    fiscal_code: readFiscalCode(readCell('fiscal_code'), errors),
    email: readEmail(readCell('email'), errors),
    password,
    role: readRole(readCell('role'), world, errors),
    groups: readGroups(readCell('groups'), errors),
    course: isInHistory ? null : readCourse(readCell('course'), world, errors),
    expiration_date,
    is_expiry_past: expiration_date !== null && expiration_date < world.today,
    values: readValues(readCell, world, errors),
    errors,
  };
  checkPassword(password, errors);
  // With a column of courses the date is that of the enrolment, never of the account.
  if (places.has('course') && given.expiration_date !== null && readCell('course') === '')
    errors.push({ field: 'expiration_date', reason: 'È quella dell’iscrizione, ma manca il corso.' });
  return given;
};

import { formatInItalian } from '../importFiles/rules.ts';
import type { CellError } from './cellRules.ts';

/** A row by what it is compared with others. Texts are folded; empty where the cell is. */
export interface RowKey {
  line: number;
  username: string;
  fiscal_code: string;
  email: string;
  /** First and last name. */
  name: string;
  course: string;
}

/** Another row of a person that has different data in a field both have. */
const findDiffering = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string | null => {
  for (const [field, value] of a) {
    const other = b.get(field);
    if (value && other && value !== other) return field;
  }
  return null;
};

export interface PersonRows {
  /** The row that carries their data. */
  lead: number;
  lines: number[];
  /** Why rows are refused, by line. */
  clashes: Map<number, CellError>;
}

const formatLines = (lines: number[]): string =>
  lines.length === 1
    ? `alla riga ${lines[0]}`
    : `alle righe ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ' …' : ''}`;

/** Rows of one person at most: more are a mistake. */
export const rowsOfPersonMax = 200;

/** A user name that stands in too many rows to be anybody’s. */
export const refusePerson = (rows: readonly Pick<RowKey, 'line'>[]): PersonRows => {
  const reason = `Compare in ${formatInItalian(rows.length)} righe.`;
  return {
    lead: rows[0]?.line ?? 0,
    lines: rows.slice(0, 10).map(({ line }) => line),
    clashes: new Map(rows.map(({ line }) => [line, { field: 'username', reason }])),
  };
};

/**
 * Several rows with one username. They are one person in several courses when each names a course of its own and their data
 * agree, empty cells aside; otherwise the username is a duplicate, and all of them are refused where their data differ, else
 * those after the first.
 * @param readData the cells of a line by field, without username, course and expiry.
 */
export const judgePerson = (
  rows: readonly Pick<RowKey, 'line' | 'course'>[],
  readData: (line: number) => ReadonlyMap<string, string>,
): PersonRows => {
  const lines = rows.map(({ line }) => line);
  const lead = lines[0] ?? 0;
  const clashes = new Map<number, CellError>();
  const known = new Map<string, string>();
  let field: string | null = null;
  for (const line of lines) {
    field ??= findDiffering(readData(line), known);
    for (const [name, value] of readData(line)) if (value && !known.has(name)) known.set(name, value);
  }
  if (field !== null) {
    for (const line of lines) {
      const others = formatLines(lines.filter((other) => other !== line));
      clashes.set(line, { field, reason: `Non è lo stesso ${others}, per lo stesso nome utente.` });
    }
    return { lead, lines, clashes };
  }
  const seen = new Map<string, number>();
  for (const { line, course } of rows) {
    const first = course === '' ? lead : seen.get(course);
    if (line !== lead && first !== undefined)
      clashes.set(line, {
        field: 'username',
        reason: course === '' ? `È già alla riga ${first}.` : `È già alla riga ${first}, con lo stesso corso.`,
      });
    if (!seen.has(course)) seen.set(course, line);
  }
  return { lead, lines, clashes };
};

import { unescapeFormula } from '#contract/csv.ts';
import { nameColumn } from './cellNameRules.ts';
import {
  formatInItalian,
  headingsMin,
  type ImportFileKind,
  type ImportFileOptions,
  type ImportNote,
  type ImportRow,
  type ImportSheet,
  importFileLimits,
  importFileRefusals,
  type RowError,
} from './rules.ts';
import { createTally } from './tally.ts';

/** What a reader of one format makes of a file. */
export interface Source {
  kind: ImportFileKind;
  sheets: ImportSheet[];
  sheet: string | null;
  /** Rows with a value, of any width. */
  rows: AsyncIterable<ImportRow>;
  /** Notes so far; those about rows are complete after the last. */
  notes(): ImportNote[];
  /** Whether a value under no heading moves the others: in a csv it means a separator too many. */
  isRagged: boolean;
  /** Lets go of the file. */
  close(): void;
}

/** What no text has: control characters, halves of a character, and what stands for a character that could not be read. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
const unreadable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD-\uFFFF]|\p{Surrogate}/gu;
/** UTF-8 that was read as Windows-1252: «è» becomes «Ã¨», the apostrophe «â€™». */
const garbled = /Ã[\u00A0-\u00BF\u0152-\u0192\u02C6\u02DC\u2013-\u2122]|â€/;
/** What most cells are made of, where nothing need be looked for. */
const isPlain = /^[\t\n -~]*$/;
/** Characters shown of a cell that is too long. */
const shownLength = 100;

/**
 * Makes cells fit to be stored, and says what was wrong with them. The apostrophe that keeps spreadsheets from running a text,
 * as in our own files, is no part of it.
 */
const cleanCells = (cells: string[], line: number, onGarbled: (cell: string) => void): RowError[] =>
  cells.flatMap((written, column): RowError[] => {
    const value = unescapeFormula(written);
    if (value !== written) cells[column] = value;
    if (value.length <= importFileLimits.cellLength && isPlain.test(value)) return [];
    const cell = `${nameColumn(column)}${line}`;
    if (value.length > importFileLimits.cellLength) {
      cells[column] = `${value.slice(0, shownLength).replace(unreadable, '\uFFFD')}…`;
      const max = formatInItalian(importFileLimits.cellLength);
      return [{ code: 'cell_too_long', cell, text: `La cella ${cell} ha più di ${max} caratteri.` }];
    }
    if (garbled.test(value)) onGarbled(cell);
    const clean = value.replace(unreadable, '\uFFFD');
    if (!clean.includes('\uFFFD')) return [];
    cells[column] = clean;
    return [{ code: 'unreadable_characters', cell, text: `La cella ${cell} contiene caratteri non leggibili.` }];
  });

const isBlank = (cells: readonly string[]): boolean => cells.every((value) => value.trim() === '');

const measureWidth = (cells: readonly string[]): number => cells.findLastIndex((value) => value.trim() !== '') + 1;

/** Rows of a single value that may stand above the headings. */
const aboveMax = 10;

/** Leaves out a title above the headings: rows of a single value, where a row of many follows. */
async function* skipTitle(
  rows: AsyncIterable<ImportRow>,
  onAbove: (line: number) => void,
): AsyncGenerator<ImportRow, void> {
  const above: ImportRow[] = [];
  let isBelow = false;
  for await (const row of rows) {
    if (!isBelow) {
      const values = row.cells.filter((value) => value.trim() !== '').length;
      if (values <= 1 && above.length < aboveMax) {
        above.push(row);
        continue;
      }
      isBelow = true;
      if (values < headingsMin) yield* above;
      else for (const { line } of above) onAbove(line);
    }
    yield row;
  }
  if (!isBelow) yield* above;
}

const measureLength = (row: ImportRow | undefined): number =>
  (row?.cells ?? []).reduce((length, value) => length + value.length, 0);

/** Rows of a source under its headings, in batches. */
export interface ShapedRows {
  headings: ImportRow;
  batches: AsyncGenerator<ImportRow[], void>;
  notes(): ImportNote[];
}

/**
 * Takes the first row below a title for the headings and brings every other to their width.
 * @throws ImportFileRefusal when there is no row beneath them; later, where there are too many.
 */
export const shapeRows = async (source: Source, options: ImportFileOptions = {}): Promise<ShapedRows> => {
  const short = createTally();
  const beside = createTally();
  const odd = createTally();
  const title = createTally();
  const { sheet } = source;

  async function* filled(): AsyncGenerator<ImportRow, void> {
    for await (const row of source.rows) {
      if (isBlank(row.cells) && !row.errors) continue;
      if (measureWidth(row.cells) > importFileLimits.columns)
        throw importFileRefusals.tooManyColumns(importFileLimits.columns, {
          line: row.line,
          ...(sheet && { sheet }),
        });
      yield row;
    }
  }

  const clean = (cells: string[], line: number) => cleanCells(cells, line, (cell) => odd.add(line, cell));

  const rows = skipTitle(filled(), (line) => title.add(line));
  const first = await rows.next();
  if (first.done) throw importFileRefusals.emptyWorkbook(sheet);
  const headings = { ...first.value, cells: first.value.cells.slice(0, measureWidth(first.value.cells)) };
  const headingErrors = [...(headings.errors ?? []), ...clean(headings.cells, headings.line)];
  if (headingErrors.length > 0) headings.errors = headingErrors;
  const width = headings.cells.length;

  const shape = ({ line, cells, errors = [] }: ImportRow): ImportRow => {
    const all = [...errors];
    const length = measureWidth(cells);
    if (length > width) {
      if (source.isRagged)
        all.push({
          code: 'too_many_cells',
          cell: null,
          text: `La riga ${line} ha ${length} valori, ma le colonne sono ${width}: un valore con il separatore va fra virgolette.`,
        });
      else beside.add(line, `${nameColumn(length - 1)}${line}`);
    } else if (source.isRagged && cells.length < width) short.add(line);
    const own = Array.from({ length: width }, (_, column) => cells[column] ?? '');
    all.push(...clean(own, line));
    return all.length > 0 ? { line, cells: own, errors: all } : { line, cells: own };
  };

  const second = await rows.next();
  if (second.done) throw importFileRefusals.noRows(headings.line, sheet);

  const size = options.batch ?? importFileLimits.batch;
  async function* batches(row: ImportRow): AsyncGenerator<ImportRow[], void> {
    let batch = [shape(row)];
    let length = measureLength(batch[0]);
    let count = 1;
    let total = 0;
    for await (const next of rows) {
      count += 1;
      if (count > importFileLimits.rows) throw importFileRefusals.tooManyRows(importFileLimits.rows);
      if (batch.length >= size || length >= importFileLimits.batchCharacters) {
        total += length;
        if (total > importFileLimits.characters) throw importFileRefusals.tooHeavy();
        yield batch;
        batch = [];
        length = 0;
      }
      const shaped = shape(next);
      length += measureLength(shaped);
      batch.push(shaped);
    }
    yield batch;
  }

  return {
    headings,
    batches: batches(second.value),
    notes: () => [
      ...source.notes(),
      ...title.note(
        'rows_above',
        (lines, count) =>
          `${count === 1 ? 'Una riga sopra le intestazioni non viene letta' : `${count} righe sopra le intestazioni non vengono lette`} (${lines}).`,
      ),
      ...odd.note(
        'garbled_characters',
        (cells) =>
          `Alcuni caratteri sembrano scritti con un’altra codifica (${cells}): controlla le lettere accentate, o salva il file come «CSV UTF-8».`,
      ),
      ...short.note(
        'short_rows',
        (lines, count) =>
          `${count === 1 ? 'Una riga ha' : `${formatInItalian(count)} righe hanno`} meno valori delle colonne (${lines}): quelli mancanti sono considerati vuoti.`,
      ),
      ...beside.note(
        'cells_without_heading',
        (cells, count) =>
          `${count === 1 ? 'Una riga ha' : `${formatInItalian(count)} righe hanno`} valori fuori dalle colonne intestate (${cells}), che non vengono letti.`,
      ),
    ],
  };
};

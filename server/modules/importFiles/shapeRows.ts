import {
  examplesMax,
  type ImportFileKind,
  type ImportFileOptions,
  type ImportNote,
  type ImportNoteCode,
  type ImportRow,
  type ImportSheet,
  importFileLimits,
  importFileRefusals,
  type RowFault,
} from './rules.ts';

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
}

/** Name of a column (from 0) as spreadsheets have it: A, B … Z, AA. */
export const columnName = (column: number): string => {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
};

/** Counts what a note is about, and keeps the first examples. */
export const createTally = () => {
  const examples: string[] = [];
  const lines: number[] = [];
  let count = 0;
  return {
    add(line: number, name?: string) {
      count += 1;
      if (lines.length < examplesMax && lines.at(-1) !== line) lines.push(line);
      if (name && examples.length < examplesMax) examples.push(name);
    },
    /** A note made of the examples and their count; none where nothing was counted. */
    note(code: ImportNoteCode, write: (examples: string, count: number) => string): ImportNote[] {
      const named = examples.length > 0 ? examples : lines.map(String);
      const text = named.join(', ') + (count > named.length ? ' …' : '');
      return count === 0 ? [] : [{ code, text: write(text, count), count, lines }];
    },
  };
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/;
const shown = 100;

const faultsOf = (cells: string[], line: number): RowFault[] =>
  cells.flatMap((value, column): RowFault[] => {
    const cell = `${columnName(column)}${line}`;
    if (value.length > importFileLimits.cellLength) {
      cells[column] = `${value.slice(0, shown)}…`;
      const max = importFileLimits.cellLength.toLocaleString('it-IT', { useGrouping: 'always' });
      return [{ code: 'cell_too_long', cell, text: `La cella ${cell} ha più di ${max} caratteri.` }];
    }
    if (!control.test(value)) return [];
    return [{ code: 'control_characters', cell, text: `La cella ${cell} contiene caratteri non validi.` }];
  });

const isBlank = (cells: readonly string[]): boolean => cells.every((value) => value.trim() === '');

const widthOf = (cells: readonly string[]): number => cells.findLastIndex((value) => value.trim() !== '') + 1;

/** Rows of a source under its headings, in batches. */
export interface ShapedRows {
  headings: ImportRow;
  batches: AsyncGenerator<ImportRow[], void>;
  notes(): ImportNote[];
}

/**
 * Takes the first row for the headings and brings every other to their width.
 * @throws ImportFileRefusal when there is no row beneath them; later, where there are too many.
 */
export const shapeRows = async (source: Source, options: ImportFileOptions = {}): Promise<ShapedRows> => {
  const short = createTally();
  const beside = createTally();
  const { sheet } = source;

  async function* filled(): AsyncGenerator<ImportRow, void> {
    for await (const row of source.rows) {
      if (isBlank(row.cells) && !row.faults) continue;
      if (widthOf(row.cells) > importFileLimits.columns)
        throw importFileRefusals.tooManyColumns(importFileLimits.columns, {
          line: row.line,
          ...(sheet && { sheet }),
        });
      yield row;
    }
  }

  const rows = filled();
  const first = await rows.next();
  if (first.done) throw importFileRefusals.emptyWorkbook(sheet);
  const headings = { ...first.value, cells: first.value.cells.slice(0, widthOf(first.value.cells)) };
  const headingFaults = [...(headings.faults ?? []), ...faultsOf(headings.cells, headings.line)];
  if (headingFaults.length > 0) headings.faults = headingFaults;
  const width = headings.cells.length;

  const shape = ({ line, cells, faults = [] }: ImportRow): ImportRow => {
    const all = [...faults];
    const length = widthOf(cells);
    if (length > width) {
      if (source.isRagged)
        all.push({
          code: 'too_many_cells',
          cell: null,
          text: `La riga ${line} ha ${length} valori, ma le colonne sono ${width}: un valore con il separatore va fra virgolette.`,
        });
      else beside.add(line, `${columnName(length - 1)}${line}`);
    } else if (source.isRagged && cells.length < width) short.add(line);
    const own = Array.from({ length: width }, (_, column) => cells[column] ?? '');
    all.push(...faultsOf(own, line));
    return all.length > 0 ? { line, cells: own, faults: all } : { line, cells: own };
  };

  const second = await rows.next();
  if (second.done) throw importFileRefusals.noRows(sheet);

  const size = options.batch ?? importFileLimits.batch;
  async function* batches(row: ImportRow): AsyncGenerator<ImportRow[], void> {
    let batch = [shape(row)];
    let count = 1;
    for await (const next of rows) {
      count += 1;
      if (count > importFileLimits.rows) throw importFileRefusals.tooManyRows(importFileLimits.rows);
      if (batch.length >= size) {
        yield batch;
        batch = [];
      }
      batch.push(shape(next));
    }
    yield batch;
  }

  return {
    headings,
    batches: batches(second.value),
    notes: () => [
      ...source.notes(),
      ...short.note(
        'short_rows',
        (lines, count) =>
          `${count === 1 ? 'Una riga ha' : `${count} righe hanno`} meno valori delle colonne (${lines}): quelli mancanti sono considerati vuoti.`,
      ),
      ...beside.note(
        'cells_without_heading',
        (cells, count) =>
          `${count === 1 ? 'Una riga ha' : `${count} righe hanno`} valori fuori dalle colonne intestate (${cells}), che non vengono letti.`,
      ),
    ],
  };
};

import type { CellFormat } from './cellFormatRules.ts';
import { nameColumn, parseColumn } from './cellNameRules.ts';
import { formatBoolean, formatError, formatIso, formatStored, isTooLong, unescapeText } from './cellValueRules.ts';
import { type ImportRow, importFileRefusals, type RowError } from './rules.ts';
import type { SheetTallies } from './workbookNotes.ts';
import { type Attributes, createXmlReader, isTrue } from './xml.ts';

/** What cells of a sheet refer to. */
export interface CellContext {
  sheet: string;
  strings: readonly string[];
  formats: readonly CellFormat[];
  has1904: boolean;
}

/** The ends of a sheet of Excel. */
const rowsMax = 1_048_576;
const columnsMax = 16_384;

/** An error cell as an error of its row. */
export const makeCellError = (cell: string, stored: string): RowError => ({
  code: 'cell_error',
  cell,
  text: `La cella ${cell} contiene l’errore ${formatError(stored).slice(0, 20)}.`,
});

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  hasFormula: boolean;
}

/**
 * Rows of a sheet that have a value, as their XML comes. Rows and cells without one cost their reading and nothing more.
 * @throws ImportFileRefusal
 */
export async function* readRows(
  chunks: AsyncIterable<Uint8Array>,
  context: CellContext,
  tallies: SheetTallies,
): AsyncGenerator<ImportRow, void> {
  const { sheet, strings, formats, has1904 } = context;
  let done: ImportRow[] = [];
  let line = 0;
  let isHidden = false;
  let cells: string[] = [];
  let errors: RowError[] = [];
  let cell: Cell | null = null;
  let column = -1;
  /** Whether text is part of the value of the cell. */
  let isValue = false;
  let isSpoken = false;

  const damaged = (name: string) =>
    importFileRefusals.damaged(`Il foglio «${sheet}» è danneggiato alla cella ${name}.`, { sheet, line, cell: name });

  const readText = ({ type, style, value }: Cell, name: string): string => {
    switch (type) {
      case 's': {
        const text = strings[Number(value)];
        if (text === undefined) throw damaged(name);
        return text;
      }
      case 'str':
      case 'inlineStr':
        return unescapeText(value);
      case 'b':
        return formatBoolean(isTrue(value.trim()));
      case 'e':
        errors.push(makeCellError(name, value));
        return '';
      case 'd':
        return formatIso(value);
      default: {
        const text = formatStored(value, formats[style] ?? { kind: 'number', digits: 1 }, has1904);
        if (isTooLong(text)) tallies.longNumbers.add(line, name);
        return text;
      }
    }
  };

  const openRow = (attributes: Attributes): void => {
    const before = line;
    line = attributes.r === undefined ? before + 1 : Number(attributes.r);
    if (!Number.isInteger(line) || line < 1 || line > rowsMax)
      throw importFileRefusals.damaged(`Il foglio «${sheet}» è danneggiato.`, { sheet });
    // Rows stand in order in a workbook: one that comes again would be read twice.
    if (line <= before)
      throw importFileRefusals.damaged(`Il foglio «${sheet}» è danneggiato alla riga ${line}.`, { sheet, line });
    isHidden = isTrue(attributes.hidden);
    cells = [];
    errors = [];
    column = -1;
  };

  const closeRow = (): void => {
    if (cells.length === 0 && errors.length === 0) return;
    // Places that were left out are holes so far.
    const row: ImportRow = { line, cells: Array.from(cells, (value) => value ?? '') };
    if (errors.length > 0) row.errors = errors;
    if (isHidden) tallies.hiddenRows.add(line);
    done.push(row);
  };

  const openCell = (attributes: Attributes): void => {
    column = attributes.r === undefined ? column + 1 : parseColumn(attributes.r);
    if (column < 0 || column >= columnsMax) throw damaged(String(attributes.r).slice(0, 20));
    cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', hasFormula: false };
  };

  const closeCell = (read: Cell): void => {
    cell = null;
    if (read.value === '') {
      if (read.hasFormula && read.type !== 'str') tallies.withoutValue.add(line, `${nameColumn(read.column)}${line}`);
      return;
    }
    const text = readText(read, `${nameColumn(read.column)}${line}`);
    if (text === '') return;
    if (cells[read.column] !== undefined) throw damaged(`${nameColumn(read.column)}${line}`);
    cells[read.column] = text;
  };

  const reader = createXmlReader({
    open(name, attributes) {
      switch (name) {
        case 'row':
          return openRow(attributes);
        case 'c':
          return openCell(attributes);
        case 'v':
        case 't':
          isValue = cell !== null && !isSpoken;
          return;
        case 'f':
          if (cell) cell.hasFormula = true;
          return;
        case 'rPh':
          isSpoken = true;
          return;
        case 'col':
          if (isTrue(attributes.hidden)) {
            const [first, last] = [Number(attributes.min), Number(attributes.max)];
            const names = [first, last].filter((at) => at >= 1 && at <= columnsMax).map((at) => nameColumn(at - 1));
            tallies.hiddenColumns.add(null, [...new Set(names)].join('–'));
          }
          return;
        case 'mergeCell':
          tallies.merged.add(null, attributes.ref?.slice(0, 20));
      }
    },
    text(piece) {
      if (isValue && cell) cell.value += piece;
    },
    close(name) {
      switch (name) {
        case 'row':
          return closeRow();
        case 'c':
          if (cell) closeCell(cell);
          return;
        case 'v':
        case 't':
          isValue = false;
          return;
        case 'rPh':
          isSpoken = false;
      }
    },
  });

  for await (const chunk of chunks) {
    reader.write(chunk);
    if (done.length === 0) continue;
    const rows = done;
    done = [];
    yield* rows;
  }
  reader.end();
  yield* done;
}

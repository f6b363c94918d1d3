import { readFile } from 'node:fs/promises';
import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { findCellFormat } from './cellFormatRules.ts';
import { nameColumn } from './cellNameRules.ts';
import { formatBoolean, formatStored, isTooLong } from './cellValueRules.ts';
import {
  type ImportRow,
  type ImportSheet,
  importFileLimits,
  importFileRefusals,
  otherDocuments,
  type RowError,
  withSheets,
} from './rules.ts';
import type { Source } from './shapeRows.ts';
import { createTallies, describeWorkbook, type SheetTallies } from './workbookNotes.ts';
import { makeCellError } from './xlsxRows.ts';

const encodeName = (stream: string): Buffer => Buffer.from(stream, 'utf16le');

/** The stream of a file whose content is encrypted, and those of other documents. */
const encrypted = encodeName('EncryptedPackage');
const others: readonly [stream: Buffer, sentence: string][] = [
  [encodeName('WordDocument'), otherDocuments.word],
  [encodeName('PowerPoint Document'), otherDocuments.presentation],
];

/** Errors by their number in the file ([MS-XLS] 2.5.10). */
const errorNames: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

const parse = (bytes: Buffer): WorkBook => {
  try {
    // Styles bring which rows are hidden; formulas are never read, only what they came to.
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      cellStyles: true,
    });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw importFileRefusals.passwordProtected();
    const other = others.find(([stream]) => bytes.includes(stream));
    throw other ? importFileRefusals.notWorkbook(other[1]) : importFileRefusals.damaged();
  }
};

const readText = ({ t, v, z }: CellObject, has1904: boolean): string => {
  if (t === 'b') return formatBoolean(v === true);
  if (t !== 'n') return String(v ?? '').replace(/\r\n?/g, '\n');
  return formatStored(String(v), findCellFormat(0, typeof z === 'string' ? z : undefined), has1904);
};

/** Rows of a sheet that have a value. */
async function* readRows(sheet: WorkSheet, has1904: boolean, tallies: SheetTallies): AsyncGenerator<ImportRow, void> {
  const data: (CellObject | undefined)[][] = sheet['!data'] ?? [];
  for (const [index, cells] of data.entries()) {
    if (!cells) continue;
    const line = index + 1;
    const errors: RowError[] = [];
    const texts = Array.from(cells, (cell, column) => {
      if (!cell || cell.t === 'z') return '';
      const name = `${nameColumn(column)}${line}`;
      if (cell.t === 'e') {
        errors.push(makeCellError(name, errorNames[Number(cell.v)] ?? '#N/A'));
        return '';
      }
      const text = readText(cell, has1904);
      if (cell.t === 'n' && isTooLong(text)) tallies.longNumbers.add(line, name);
      return text;
    });
    if (errors.length === 0 && texts.every((text) => text === '')) continue;
    if (sheet['!rows']?.[index]?.hidden) tallies.hiddenRows.add(line);
    yield errors.length > 0 ? { line, cells: texts, errors } : { line, cells: texts };
  }
  for (const [column, info] of (sheet['!cols'] ?? []).entries())
    if (info?.hidden) tallies.hiddenColumns.add(null, nameColumn(column));
  for (const { s, e } of sheet['!merges'] ?? [])
    tallies.merged.add(null, `${nameColumn(s.c)}${s.r + 1}:${nameColumn(e.c)}${e.r + 1}`);
}

const isFilled = (sheet: WorkSheet | undefined): boolean =>
  (sheet?.['!data'] ?? []).some((row) => row?.some((cell) => cell && cell.t !== 'z' && cell.v !== ''));

/**
 * Opens an .xls file, which is read whole; its memory must be bounded from outside. `wanted` names its sheet.
 * @throws ImportFileRefusal
 */
export const openXls = async (path: string, wanted?: string): Promise<Source> => {
  const bytes = await readFile(path);
  if (bytes.includes(encrypted)) throw importFileRefusals.passwordProtected();
  if (bytes.length > importFileLimits.xlsBytes) throw importFileRefusals.xlsTooLarge(importFileLimits.xlsBytes);
  const { SheetNames, Sheets, Workbook } = parse(bytes);
  const sheets: ImportSheet[] = SheetNames.map((name, index) => ({
    name,
    isHidden: (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
  }));
  const chosen = sheets.filter(({ name, isHidden }) => (wanted === undefined ? !isHidden : name === wanted));
  if (wanted !== undefined && chosen.length === 0) throw importFileRefusals.unknownSheet(wanted);
  const sheet = chosen.find(({ name }) => isFilled(Sheets[name]))?.name;
  const content = sheet === undefined ? undefined : Sheets[sheet];
  if (sheet === undefined || !content) {
    if (wanted !== undefined) throw withSheets(importFileRefusals.emptyWorkbook(wanted), { sheets, sheet: wanted });
    const isHidden = sheets.some(({ name }) => isFilled(Sheets[name]));
    throw isHidden ? importFileRefusals.hiddenSheetsOnly() : importFileRefusals.emptyWorkbook(null);
  }
  const tallies = createTallies();
  return {
    kind: 'xls',
    sheets,
    sheet,
    rows: readRows(content, Workbook?.WBProps?.date1904 === true, tallies),
    notes: () => describeWorkbook(sheets, sheet, tallies),
    isRagged: false,
    close: () => {},
  };
};

import { type ImportRow, importFileRefusals, withSheets } from './rules.ts';
import type { Source } from './shapeRows.ts';
import { createTallies, describeWorkbook } from './workbookNotes.ts';
import { openPackage, type Package } from './xlsxPackage.ts';
import { type CellContext, readRows } from './xlsxRows.ts';
import { readFormats, readStrings, readWorkbook, type WorkbookSheet } from './xlsxWorkbook.ts';

/** Bytes of the XML of a sheet; a hundred thousand rows of twenty columns have a third of it. */
const sheetMax = 400_000_000;

/** The first of some of the sheets that has a row, and its rows; null when none has. */
const findFilled = async (
  sheets: WorkbookSheet[],
  chosen: readonly WorkbookSheet[],
  read: (sheet: WorkbookSheet) => AsyncGenerator<ImportRow, void>,
): Promise<{ sheet: WorkbookSheet; rows: AsyncGenerator<ImportRow, void> } | null> => {
  for (const sheet of chosen) {
    const rows = read(sheet);
    const first = await rows.next().catch((error) => {
      throw withSheets(error, { sheets, sheet: sheet.name });
    });
    if (first.done) continue;
    const all = async function* () {
      yield first.value;
      yield* rows;
    };
    return { sheet, rows: all() };
  }
  return null;
};

const openSheets = async (file: Package, wanted: string | undefined): Promise<Source> => {
  const workbook = await readWorkbook(file);
  const { sheets } = workbook;
  const chosen = sheets.filter(({ name, isHidden }) => (wanted === undefined ? !isHidden : name === wanted));
  if (wanted !== undefined && chosen.length === 0) throw importFileRefusals.unknownSheet(wanted);
  const common = { strings: await readStrings(file, workbook), formats: await readFormats(file, workbook) };

  let tallies = createTallies();
  const read = (sheet: WorkbookSheet) => {
    const context: CellContext = { ...common, sheet: sheet.name, has1904: workbook.has1904 };
    tallies = createTallies();
    return readRows(file.read(sheet.part, sheetMax), context, tallies);
  };
  const found = await findFilled(sheets, chosen, read);
  if (!found) {
    if (wanted !== undefined) throw withSheets(importFileRefusals.emptyWorkbook(wanted), { sheets, sheet: wanted });
    const isHidden = await findFilled(
      sheets,
      sheets.filter((sheet) => sheet.isHidden),
      read,
    );
    throw isHidden ? importFileRefusals.hiddenSheetsOnly() : importFileRefusals.emptyWorkbook(null);
  }
  const { sheet, rows } = found;
  return {
    kind: 'xlsx',
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet: sheet.name,
    rows,
    notes: () => describeWorkbook(sheets, sheet.name, tallies),
    isRagged: false,
    close: () => file.close(),
  };
};

/** Opens an .xlsx file; `wanted` names its sheet. @throws ImportFileRefusal */
export const openXlsx = async (path: string, wanted?: string): Promise<Source> => {
  const file = await openPackage(path);
  try {
    return await openSheets(file, wanted);
  } catch (error) {
    file.close();
    throw error;
  }
};

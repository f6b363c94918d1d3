/** As which a file is sent (`import_fmt`). What is in a workbook decides whether it is an .xlsx or an .xls. */
export type ImportFormat = 'csv' | 'excel';

/** What a file turned out to be. */
export type ImportFileKind = 'csv' | 'xls' | 'xlsx';

/** Bounds of what is read. */
export const importFileLimits = {
  /** Bytes of a file. */
  bytes: 50_000_000,
  /** Bytes of an .xls, which has to be read whole. */
  xlsBytes: 20_000_000,
  /** Rows with a value, the heading not counted. */
  rows: 100_000,
  columns: 200,
  /** Characters of a cell; no more fit into one of Excel. */
  cellLength: 32_767,
  /** Characters of all cells together: a workbook may say one long text a million times. */
  characters: 200_000_000,
  /** Rows of a batch, and characters after which it ends before. */
  batch: 500,
  batchCharacters: 1_000_000,
} as const;

export interface ImportFileOptions {
  /** The sheet to read, by its name; otherwise the first visible one with a value. */
  sheet?: string;
  /** Rows of a batch, {@link importFileLimits.batch} unless given. */
  batch?: number;
}

/** Why a single row cannot be trusted; the others can. */
type RowErrorCode =
  /** The csv row has more cells than there are headings, so that values may stand under the wrong one. */
  | 'too_many_cells'
  /** The cell shows an error of its formula, such as #N/D. */
  | 'cell_error'
  /** NUL and other characters no text has, each shown as `\uFFFD`. */
  | 'unreadable_characters'
  | 'cell_too_long';

export interface RowError {
  code: RowErrorCode;
  /** Name of the cell, such as `C12`; null where it is the row. */
  cell: string | null;
  /** Sentence for the person who sent the file. */
  text: string;
}

export interface ImportRow {
  /** Line of the file (from 1) on which the row begins, or row of the sheet. */
  line: number;
  /**
   * As many as there are headings; those that are missing are empty. As they stand in the file, not trimmed, but without the
   * apostrophe that keeps spreadsheets from running a text. Dates are
   * `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:MM:SS`; a time alone is `HH:MM:SS`; numbers have a decimal point and no
   * exponent; lines within a cell end in `\n`.
   */
  cells: string[];
  errors?: RowError[];
}

export type ImportNoteCode =
  | 'encoding'
  | 'separator'
  | 'sheet'
  | 'other_sheets'
  | 'hidden_rows'
  | 'hidden_columns'
  | 'merged_cells'
  /** Characters that look as if they had been read in another encoding than they were written in. */
  | 'garbled_characters'
  | 'rows_above'
  | 'short_rows'
  | 'cells_without_heading'
  | 'long_numbers'
  | 'formulas_without_value';

/** What the person who sent the file should know of how it was read. */
export interface ImportNote {
  code: ImportNoteCode;
  /** Sentence in Italian. */
  text: string;
  /** How many rows, cells or sheets it is about. */
  count?: number;
  /** The first of those lines, at most {@link examplesMax}. */
  lines?: number[];
}

/** Values by which headings below a title are known: so many columns a file needs at least. */
export const headingsMin = 4;

/** Lines or cells a note names. */
export const examplesMax = 10;

export interface ImportSheet {
  name: string;
  isHidden: boolean;
}

/** A file that was opened, its headings read. */
export interface ImportFile {
  kind: ImportFileKind;
  /** Sheets of the workbook in their order; none of a csv. */
  sheets: ImportSheet[];
  /** The sheet that is read; null for a csv. */
  sheet: string | null;
  /** The first row with a value, but for a title above it, whatever it is. Empty cells at its end are left out. */
  headings: ImportRow;
  /** Grows while rows are read; complete after the last batch. */
  notes: ImportNote[];
  /**
   * Rows with a value, in their order; may be read once. Leaving the loop closes the file.
   * @throws {@link ImportFileRefusal}
   */
  batches: AsyncIterable<ImportRow[]>;
  /** Lets go of a file whose batches are not read. May be called at any time, also twice. */
  close(): void;
}

/** Why a file is not read, or no further. */
type ImportFileRefusalCode =
  | 'empty_file'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'file_too_large'
  /** Sent as csv, but it is no text; the sentence says what it is. */
  | 'not_csv'
  /** Sent as a workbook, but it is none; the sentence says what it is. */
  | 'not_workbook'
  | 'unclosed_quote'
  | 'row_too_long'
  | 'password_protected'
  /** Cut short or otherwise damaged. */
  | 'damaged'
  /** Unpacks to far more than it is. */
  | 'bomb'
  /** Declares entities or a document type. */
  | 'unsafe_xml'
  | 'unknown_sheet'
  | 'hidden_sheets_only'
  /** Took more memory than there is for it. */
  | 'too_heavy'
  | 'too_slow';

interface Place {
  sheet?: string;
  line?: number;
  cell?: string;
}

/** A file that is refused: a stable code, an Italian sentence (`message`) and where in the file, if anywhere. */
export class ImportFileRefusal extends Error {
  readonly code: ImportFileRefusalCode;
  readonly place: Place;
  /** The sheets of the workbook and the one that is refused, where it is one of several that could be read instead. */
  sheets: ImportSheet[] = [];
  sheet: string | null = null;

  constructor(code: ImportFileRefusalCode, sentence: string, place: Place = {}) {
    super(sentence);
    this.name = 'ImportFileRefusal';
    this.code = code;
    this.place = place;
  }
}

/** The same failure, where it is a refusal, with the other sheets that could be read instead. */
export const withSheets = (error: unknown, { sheets, sheet }: Pick<ImportFile, 'sheets' | 'sheet'>): unknown =>
  error instanceof ImportFileRefusal
    ? Object.assign(error, { sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })), sheet })
    : error;

/** A whole number as Italians write it: `50.000`. */
export const formatInItalian = (number: number): string => number.toLocaleString('it-IT', { useGrouping: 'always' });
const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;
const describeSheet = (sheet: string | null | undefined): string => (sheet ? ` del foglio «${sheet}»` : '');
const asXlsx = 'aprilo con Excel o LibreOffice e salvalo come .xlsx';

/** What a file is instead of a spreadsheet, old or new. */
export const otherDocuments = {
  word: 'Il file è un documento di Word, non un foglio di calcolo.',
  presentation: 'Il file è una presentazione, non un foglio di calcolo.',
};

/** Every refusal of a file, named once. */
export const importFileRefusals = {
  emptyFile: () => new ImportFileRefusal('empty_file', 'Il file è vuoto.'),
  emptyWorkbook: (sheet: string | null) =>
    new ImportFileRefusal(
      'empty_file',
      sheet === null ? 'Il file non contiene nessun valore.' : `Il foglio «${sheet}» è vuoto.`,
      sheet === null ? {} : { sheet },
    ),
  noRows: (line: number, sheet: string | null) =>
    new ImportFileRefusal(
      'no_rows',
      `La riga ${line}${describeSheet(sheet)} è letta come intestazione, e sotto non c’è nessuna riga da importare.`,
      sheet ? { line, sheet } : { line },
    ),
  tooManyRows: (max: number) =>
    new ImportFileRefusal(
      'too_many_rows',
      `Il file ha più di ${formatInItalian(max)} righe: dividilo in più file e importali uno alla volta.`,
    ),
  tooManyColumns: (max: number, place: Place) =>
    new ImportFileRefusal(
      'too_many_columns',
      `La riga ${place.line}${describeSheet(place.sheet)} ha più di ${max} colonne: elimina quelle che non servono.`,
      place,
    ),
  fileTooLarge: (max: number) =>
    new ImportFileRefusal('file_too_large', `Il file supera ${formatMegabytes(max)}: dividilo in più file.`),
  xlsTooLarge: (max: number) =>
    new ImportFileRefusal('file_too_large', `Un file .xls può avere al massimo ${formatMegabytes(max)}: ${asXlsx}.`),
  notCsv: (what: string) => new ImportFileRefusal('not_csv', what),
  notWorkbook: (what: string) => new ImportFileRefusal('not_workbook', what),
  unclosedQuote: (line: number) =>
    new ImportFileRefusal(
      'unclosed_quote',
      `Le virgolette aperte alla riga ${line} non vengono mai chiuse: correggi la riga e riprova.`,
      { line },
    ),
  rowTooLong: (line: number) =>
    new ImportFileRefusal(
      'row_too_long',
      `La riga che inizia alla ${line} è troppo lunga: forse mancano delle virgolette di chiusura.`,
      { line },
    ),
  passwordProtected: () =>
    new ImportFileRefusal(
      'password_protected',
      'Il file è protetto da password: togli la password in Excel o LibreOffice, salvalo e riprova.',
    ),
  damaged: (what = 'Il file è danneggiato o incompleto: salvalo di nuovo e riprova.', place: Place = {}) =>
    new ImportFileRefusal('damaged', what, place),
  bomb: () =>
    new ImportFileRefusal(
      'bomb',
      'Il file, una volta decompresso, è troppo grande: elimina le righe e i fogli che non servono e salvalo di nuovo.',
    ),
  unsafeXml: () =>
    new ImportFileRefusal('unsafe_xml', `Il file contiene dichiarazioni che un foglio di calcolo non usa: ${asXlsx}.`),
  unknownSheet: (sheet: string) =>
    new ImportFileRefusal('unknown_sheet', `Il file non ha un foglio «${sheet}».`, { sheet }),
  hiddenSheetsOnly: () =>
    new ImportFileRefusal(
      'hidden_sheets_only',
      'I dati sono solo in fogli nascosti: rendi visibile il foglio da importare e riprova.',
    ),
  tooHeavy: () =>
    new ImportFileRefusal(
      'too_heavy',
      'Il file richiede troppa memoria per essere letto: dividilo in più file, o salvalo come CSV.',
    ),
  tooSlow: () => new ImportFileRefusal('too_slow', 'La lettura del file richiede troppo tempo: dividilo in più file.'),
};

import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import type { ExportFormat, ExportStyle } from '#contract/codes.ts';

/** Cells as they are read again, by heading. */
export type ReadRow = Record<string, unknown>;

const readers: Record<ExportFormat, (bytes: Buffer, style: ExportStyle) => ReadRow[]> = {
  csv: (bytes, style) =>
    parse(bytes, {
      bom: true,
      columns: true,
      delimiter: style === 'people' ? ';' : ',',
      record_delimiter: '\r\n',
    }),
  json: (bytes) => JSON.parse(bytes.toString()),
  yaml: (bytes) => parseYaml(bytes.toString()),
  excel: (bytes) => {
    const { SheetNames, Sheets } = read(bytes, { cellDates: false });
    const rows = SheetNames.flatMap((name) =>
      utils.sheet_to_json<ReadRow>(Sheets[name] ?? {}, { raw: false, defval: '' }),
    );
    // The parser notes the number of the line beside the cells.
    return rows.map((row) => ({ ...row }));
  },
};

/** The rows of a file, read by somebody else's parser; of a spreadsheet as they are shown. */
export const readRows = (format: ExportFormat, bytes: Buffer, style: ExportStyle = 'people'): ReadRow[] =>
  readers[format](bytes, style);

import { Readable } from 'node:stream';
import type { ExportFormat, ExportStyle } from '#contract/codes.ts';
import type { Column } from '../columnRules.ts';
import { createCsvWriter } from './createCsvWriter.ts';
import { createJsonWriter } from './createJsonWriter.ts';
import { createYamlWriter } from './createYamlWriter.ts';
import { type Row, type TextFormat, writeText } from './format.ts';
import { writeWorkbook } from './writeWorkbook.ts';

const texts: Record<Exclude<ExportFormat, 'excel'>, TextFormat> = {
  csv: createCsvWriter,
  json: createJsonWriter,
  yaml: createYamlWriter,
};

export const fileTypes: Record<ExportFormat, { extension: string; mime: string }> = {
  csv: { extension: 'csv', mime: 'text/csv; charset=utf-8' },
  json: { extension: 'json', mime: 'application/json' },
  yaml: { extension: 'yaml', mime: 'application/yaml' },
  excel: { extension: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
};

interface FileForm {
  format: ExportFormat;
  style: ExportStyle;
  /** Of the sheet, where there is one. */
  name: string;
}

/** The bytes of a file, made while they are read. */
export const writeContent = (
  { format, style, name }: FileForm,
  columns: readonly Column[],
  batches: AsyncIterable<Row[]>,
): Readable =>
  format === 'excel'
    ? writeWorkbook({ name, style }, columns, batches)
    : Readable.from(writeText(texts[format](columns, style), batches));

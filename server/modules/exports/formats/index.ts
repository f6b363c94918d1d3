import { Readable } from 'node:stream';
import type { ExportFormat } from '#contract/codes.ts';
import type { Column } from '../columnRules.ts';
import { csv } from './csv.ts';
import { type TextFormat, textOf } from './format.ts';
import { json } from './json.ts';
import { workbook } from './workbook.ts';
import { yaml } from './yaml.ts';

const texts: Record<Exclude<ExportFormat, 'excel'>, TextFormat> = { csv, json, yaml };

export const fileTypes: Record<ExportFormat, { extension: string; mime: string }> = {
  csv: { extension: 'csv', mime: 'text/csv; charset=utf-8' },
  json: { extension: 'json', mime: 'application/json' },
  yaml: { extension: 'yaml', mime: 'application/yaml' },
  excel: { extension: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
};

/** The bytes of a file, made while they are read. `name` is that of the sheet, where there is one. */
export const writeContent = (
  format: ExportFormat,
  name: string,
  columns: readonly Column[],
  batches: AsyncIterable<(string | null)[][]>,
): Readable =>
  format === 'excel' ? workbook(name, columns, batches) : Readable.from(textOf(texts[format](columns), batches));

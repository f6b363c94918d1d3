import { stat } from 'node:fs/promises';
import { detectContent, readHead } from '../../storage/fileContent.ts';
import { findContentRefusal } from './contentRules.ts';
import { openCsv } from './readCsv.ts';
import { openXlsx } from './readXlsx.ts';
import {
  type ImportFileOptions,
  type ImportFormat,
  importFileLimits,
  importFileRefusals,
  withSheets,
} from './rules.ts';
import { type ShapedRows, type Source, shapeRows } from './shapeRows.ts';

export interface OpenFile extends ShapedRows {
  source: Source;
}

const openSource = async (path: string, format: ImportFormat, sheet?: string): Promise<Source> => {
  const { size } = await stat(path);
  if (size === 0) throw importFileRefusals.emptyFile();
  if (size > importFileLimits.bytes) throw importFileRefusals.fileTooLarge(importFileLimits.bytes);
  const head = await readHead(path);
  const content = detectContent(head);
  const refusal = findContentRefusal(format, content, head);
  if (refusal) throw refusal;
  if (content === 'zip') return openXlsx(path, sheet);
  // Its library is large; most files do without.
  if (content === 'ole') return (await import('./readXls.ts')).openXls(path, sheet);
  return openCsv(path, head);
};

/**
 * Opens a file and reads its headings, in this process: its memory is not bounded here.
 * @throws ImportFileRefusal, also while batches are read.
 */
export const openFile = async (path: string, format: ImportFormat, options: ImportFileOptions): Promise<OpenFile> => {
  const source = await openSource(path, format, options.sheet);
  try {
    const shaped = await shapeRows(source, options);
    if (source.kind === 'csv' && shaped.headings.errors)
      throw importFileRefusals.notCsv('Il file non è un testo leggibile: salvalo di nuovo come CSV e riprova.');
    return { source, ...shaped };
  } catch (error) {
    source.close();
    throw withSheets(error, source);
  }
};

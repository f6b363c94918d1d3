import { stat } from 'node:fs/promises';
import { readHead } from '../../storage/fileContent.ts';
import { openCsv } from './readCsv.ts';
import {
  type ImportFile,
  type ImportFileOptions,
  type ImportFormat,
  importFileLimits,
  importFileRefusals,
} from './rules.ts';
import { shapeRows } from './shapeRows.ts';

/**
 * Opens a file of the disk and reads its headings; its rows come in batches, as fast as they are taken.
 * `path` is a file of ours that nobody changes meanwhile.
 * @throws ImportFileRefusal (also while batches are read); 503 `unavailable` when too many files are being read.
 */
export const readImportFile = async (
  path: string,
  format: ImportFormat,
  options: ImportFileOptions = {},
): Promise<ImportFile> => {
  const { size } = await stat(path);
  if (size === 0) throw importFileRefusals.emptyFile();
  if (size > importFileLimits.bytes) throw importFileRefusals.fileTooLarge(importFileLimits.bytes);
  if (format === 'excel') throw importFileRefusals.notWorkbook('I file Excel non si leggono ancora.');
  const source = await openCsv(path, await readHead(path));
  const { headings, batches, notes } = await shapeRows(source, options);
  const { kind, sheets, sheet } = source;
  return {
    kind,
    sheets,
    sheet,
    headings,
    batches,
    get notes() {
      return notes();
    },
    close: () => void batches.return(),
  };
};

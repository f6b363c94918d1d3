import { openFile } from '#server/modules/importFiles/openFile.ts';
import type {
  ImportFile,
  ImportFileOptions,
  ImportFormat,
  ImportNote,
  ImportRow,
} from '#server/modules/importFiles/rules.ts';

export interface WholeFile {
  headings: ImportRow;
  rows: ImportRow[];
  notes: ImportNote[];
  sheet: string | null;
  sheets: ImportFile['sheets'];
}

/** Reads all of a file in this process, without the limits of a process apart. */
export const readWhole = async (
  path: string,
  format: ImportFormat,
  options: ImportFileOptions = {},
): Promise<WholeFile> => {
  const { source, headings, batches, notes } = await openFile(path, format, options);
  try {
    const rows: ImportRow[] = [];
    for await (const batch of batches) rows.push(...batch);
    return { headings, rows, notes: notes(), sheet: source.sheet, sheets: source.sheets };
  } finally {
    source.close();
  }
};

export const listCells = ({ rows }: WholeFile): string[][] => rows.map(({ cells }) => cells);

/** Texts of the notes of a kind. */
export const listNotes = ({ notes }: WholeFile, code: ImportNote['code']): string[] =>
  notes.filter((note) => note.code === code).map(({ text }) => text);

import { serveTasks } from '../../drawing/serve.ts';
import { type OpenFile, openFile } from './openFile.ts';
import {
  type ImportFileKind,
  type ImportFileOptions,
  ImportFileRefusal,
  type ImportFormat,
  type ImportNote,
  type ImportRow,
  type ImportSheet,
} from './rules.ts';

/** The file is opened once; then its batches are asked for, one after the other. */
export type Task = { do: 'open'; path: string; format: ImportFormat; options: ImportFileOptions } | { do: 'next' };

interface Opened {
  kind: ImportFileKind;
  sheets: ImportSheet[];
  sheet: string | null;
  headings: ImportRow;
}

/** `rows` is null after the last batch. */
export type Outcome =
  | { refused: Pick<ImportFileRefusal, 'code' | 'place' | 'sheets' | 'sheet'> & { sentence: string } }
  | { opened: Opened; notes: ImportNote[] }
  | { rows: ImportRow[] | null; notes: ImportNote[] };

let file: OpenFile | undefined;
/** The batch that is asked for next is read while the last one is made use of. */
let ahead: Promise<IteratorResult<ImportRow[], void>> | undefined;

const readAhead = ({ batches }: OpenFile): void => {
  ahead = batches.next();
  // It is answered when it is asked for.
  ahead.catch(() => {});
};

const answer = async (task: Task): Promise<Outcome> => {
  if (task.do === 'open') {
    file = await openFile(task.path, task.format, task.options);
    readAhead(file);
    const { kind, sheets, sheet } = file.source;
    return { opened: { kind, sheets, sheet, headings: file.headings }, notes: file.notes() };
  }
  if (!file || !ahead) throw new Error('no file is open');
  const { value, done } = await ahead;
  // Of the batch that comes after it nothing is counted yet.
  const notes = file.notes();
  if (!done) readAhead(file);
  return { rows: done ? null : value, notes };
};

/** Program of the process that reads one file somebody imports. */
serveTasks(async (task: Task): Promise<Outcome> => {
  try {
    return await answer(task);
  } catch (error) {
    if (!(error instanceof ImportFileRefusal)) throw error;
    const { code, message: sentence, place, sheets, sheet } = error;
    return { refused: { code, sentence, place, sheets, sheet } };
  }
});

import { join } from 'node:path';
import type { ImportColumn } from '#contract/importDrafts.ts';
import type { Deps } from '../../foundations.ts';
import { buildPrivateKey } from '../../storage/keys.ts';
import { fetchLocally } from '../../storage/localFile.ts';
import { holdOwner } from '../../writes/jobActor.ts';
import { cutText } from '../../writes/textRules.ts';
import { listFieldsInUse } from '../customFields/service.ts';
import { type ImportFile, ImportFileRefusal, type RowError } from '../importFiles/rules.ts';
import { parseColumn, readImportFile } from '../importFiles/service.ts';
import { jobWords } from '../jobStreams/messageRules.ts';
import type { CellError } from './cellRules.ts';
import { findHeadingError, findMissingFields, recognise } from './columnRules.ts';
import { endReading } from './end.ts';
import { nameContext, planRows } from './plan.ts';
import { maskedPassword } from './planRules.ts';
import {
  beginReading,
  countStaged,
  type Draft,
  deleteRows,
  insertStaged,
  type StagedRow,
  setDraft,
} from './repository.ts';

type ReadingDeps = Deps<'db' | 'settings' | 'storage' | 'secretBox'>;

/** Where files in S3 are copied to be read. What is there when the server starts was left half-way. */
export const getImportCopiesFolder = ({ settings }: Deps<'settings'>): string =>
  join(settings.dataDir, 'tmp', 'imports');

/** Another run reads the draft, or it is gone: what this one does is not wanted. */
class Overtaken extends Error {}

/** What the database takes as text: no NUL, no halves of characters. */
const toStorable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

export const findPasswordColumn = (columns: readonly ImportColumn[]): number =>
  columns.findIndex(({ field }) => field === 'password');

/** The cells as they are kept: the password is taken out and sealed. */
export const sealCells = (
  { secretBox }: Pick<ReadingDeps, 'secretBox'>,
  draftId: number,
  cells: readonly string[],
  place: number,
): Pick<StagedRow, 'cells' | 'sealed_password'> => {
  const password = cells[place]?.trim() ?? '';
  return {
    cells: cells.map((cell, index) => (index === place && password !== '' ? maskedPassword : toStorable(cell))),
    sealed_password: password === '' ? null : secretBox.seal(password, nameContext(draftId)).toString('base64'),
  };
};

const toError = ({ text, cell }: RowError): CellError => ({
  field: null,
  reason: toStorable(text),
  ...(cell !== null && { column: parseColumn(cell) }),
});

const stage = async (deps: ReadingDeps, draft: Draft, { batches }: ImportFile, place: number): Promise<number> => {
  let count = 0;
  for await (const rows of batches) {
    const staged = rows.map(({ line, cells, errors = [] }) => ({
      line,
      ...sealCells(deps, draft.id, cells, place),
      errors: errors.map(toError),
    }));
    if (!(await insertStaged(deps.db, draft, staged))) throw new Overtaken();
    count += rows.length;
    // How many there are is not known yet.
    const progress = Math.min(45, 5 + Math.floor(count / 1250));
    if (!(await setDraft(deps.db, draft.id, { progress }, draft.reading))) throw new Overtaken();
  }
  return count;
};

/** The columns as somebody has arranged them for these very headings; else as they are recognised. */
const chooseColumns = async ({ db }: ReadingDeps, { columns }: Draft, headings: string[]): Promise<ImportColumn[]> => {
  const isSame =
    columns.length === headings.length && columns.every(({ heading }, place) => heading === headings[place]);
  const fields = await listFieldsInUse(db);
  return isSame ? columns : recognise(headings, fields);
};

type Sheets = Pick<ImportFile, 'sheets' | 'sheet'>;

/** What a draft keeps of the sheets of its file: those a person can see. */
const pickTold = ({ sheets, sheet }: Sheets) => ({
  sheets: sheets.flatMap(({ name, isHidden }) => (isHidden ? [] : [name])),
  sheet,
});

/** @param from the sheets of a workbook of which one cannot be read: another may be. */
const fail = (deps: ReadingDeps, draft: Draft, error: string, from?: Sheets): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    await holdOwner(tx, 'import_drafts', draft.id);
    await deleteRows(tx, draft.id);
    const told = from && from.sheets.length > 0 ? pickTold(from) : {};
    return endReading(tx, draft, { ...told, state: 'failed', error }, draft.reading);
  });

const readAndPlan = async (deps: ReadingDeps, draft: Draft, file: ImportFile): Promise<void> => {
  const { db } = deps;
  const columns = await chooseColumns(
    deps,
    draft,
    file.headings.cells.map((cell) => cutText(toStorable(cell), 200).trim()),
  );
  const error = draft.is_direct ? findHeadingError(columns) : null;
  if (error) {
    await fail(deps, draft, error);
    return;
  }
  if (!(await setDraft(db, draft.id, { columns, ...pickTold(file), progress: 5 }, draft.reading)))
    throw new Overtaken();
  const total = await stage(deps, draft, file, findPasswordColumn(columns));
  const notes = file.notes.map(({ code, text, lines = [] }) => ({ code, text: toStorable(text), lines }));
  if (!(await setDraft(db, draft.id, { notes }, draft.reading))) throw new Overtaken();
  await planAgain(deps, { ...draft, columns }, total);
};

/** Plans all rows of a draft and makes it ready. @throws {@link Overtaken} */
const planAgain = async (deps: ReadingDeps, draft: Draft, total: number): Promise<void> => {
  const { db } = deps;
  const isWhole = findMissingFields(draft.columns).length === 0;
  const tell = (done: number) =>
    setDraft(db, draft.id, { progress: 45 + Math.floor((54 * done) / Math.max(1, total)) }, draft.reading);
  const planned = isWhole ? await planRows(deps, db, draft, { tell }) : { newGroups: [] };
  if (!planned) throw new Overtaken();
  const ready = { state: 'ready', progress: 100, new_groups: planned.newGroups } as const;
  await db.transaction().execute(async (tx) => {
    await holdOwner(tx, 'import_drafts', draft.id);
    await endReading(tx, draft, ready, draft.reading);
  });
};

/**
 * Reads the file of a draft and plans its rows. Run again it starts over; one that is read already is left alone. A file that
 * cannot be read says why. @throws what another try may overcome
 */
export const readDraft = async (deps: ReadingDeps, id: number): Promise<void> => {
  const { db } = deps;
  const draft = await db.transaction().execute(async (tx) => {
    const begun = await beginReading(tx, id);
    if (begun) await deleteRows(tx, id);
    return begun;
  });
  if (!draft) return;
  if (draft.storage_key === null) {
    await fail(deps, draft, jobWords.fileGone);
    return;
  }
  const copy = join(getImportCopiesFolder(deps), `${id}-${draft.reading}`);
  const local = await fetchLocally(deps, buildPrivateKey(draft.storage_key), copy);
  try {
    const options = draft.sheet === null ? {} : { sheet: draft.sheet };
    const file = await readImportFile(local.path, draft.format, options);
    try {
      await readAndPlan(deps, draft, file);
    } finally {
      file.close();
    }
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (!(error instanceof ImportFileRefusal)) throw error;
    await fail(deps, draft, error.message, error);
  } finally {
    await local.remove();
  }
};

/** Plans the rows of a draft whose file is read already, such as after its columns were arranged otherwise. */
export const planDraft = async (deps: ReadingDeps, id: number): Promise<void> => {
  const { db } = deps;
  const draft = await db.transaction().execute((tx) => beginReading(tx, id));
  if (!draft) return;
  try {
    await planAgain(deps, draft, await countStaged(db, id));
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
};

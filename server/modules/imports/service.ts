import type { DataImportDetail, ImportBatch, ImportBatchRow } from '#contract/imports.ts';
import type { JobMessage } from '#contract/streams.ts';
import type { Db } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import type { TokenMaker } from '../../secrets/tokens.ts';
import { linkToFile } from '../files/service.ts';
import { findDraftOfBatch } from '../importPlans/service.ts';
import { describeCancelling, noteCancelled } from '../jobNotices/service.ts';
import { describeJob, jobWords } from '../jobStreams/messageRules.ts';
import { buildStreamAddress } from '../jobStreams/service.ts';
import { endUnwritten } from './end.ts';
import {
  endBatch,
  findBatch,
  findImport,
  findState,
  findStorageKey,
  holdCancellable,
  listBatches,
  listRows,
  type StoredBatch,
  type WholeBatch,
} from './repository.ts';

export { deleteDraft } from './repository.ts';
export { applyDraft, startDraft } from './start.ts';
export { storeExample, storeRefused } from './tables.ts';

type LinkDeps = Deps<'db' | 'tokens'>;

const linkTo = (tokens: TokenMaker, key: string | null, { session_id }: Person): Promise<string> | null =>
  key === null ? null : linkToFile(tokens, key, session_id);

/** Where a file that was just stored is downloaded from. */
export const linkToStored = async ({ db, tokens }: LinkDeps, person: Person, fileId: number) => ({
  file_output: (await linkTo(tokens, await findStorageKey(db, fileId), person)) ?? '',
});

const presentRow = async (
  tokens: TokenMaker,
  person: Person,
  { storage_key, ...row }: StoredBatch,
): Promise<ImportBatchRow> => ({ ...row, exit_jobs_file: await linkTo(tokens, storage_key, person) });

const presentImport = async <T extends { storage_key: string | null }>(
  tokens: TokenMaker,
  person: Person,
  { storage_key, ...made }: T,
) => ({ ...made, file_source: await linkTo(tokens, storage_key, person) });

/** A page of the imports. */
export const readBatches = async (
  { db, tokens }: LinkDeps,
  person: Person,
  query: Parameters<typeof listBatches>[1],
): Promise<{ items: ImportBatchRow[]; items_count: number }> => {
  const { items, items_count } = await listBatches(db, query);
  return { items: await Promise.all(items.map((item) => presentRow(tokens, person, item))), items_count };
};

const chooseFollowed = ({ id, ended, undo, user_id, undo_actor_id }: WholeBatch, person: Person) => {
  if (!ended && user_id === person.id) return { kind: 'import' as const, id };
  return undo === 'running' && undo_actor_id === person.id ? { kind: 'import_undo' as const, id } : null;
};

/** An import with what it made. @throws 404 */
export const readBatch = async ({ db, tokens }: LinkDeps, person: Person, id: number): Promise<ImportBatch> => {
  const found = requireFound(await findBatch(db, id), 'L’importazione');
  const {
    imports,
    user_id: _,
    undo_actor_id: __,
    undo_error,
    undo_ended,
    is_undoable,
    is_old,
    queue_operation_traceback,
    ...row
  } = found;
  const job = chooseFollowed(found, person);
  return {
    ...(await presentRow(tokens, person, row)),
    undo_error,
    undo_ended,
    is_undoable,
    is_old,
    queue_operation_traceback,
    imports: await Promise.all(imports.map((made) => presentImport(tokens, person, made))),
    sse_url: job && (await buildStreamAddress(tokens, job, person)),
  };
};

/** What an import made of one kind, with a page of its rows. @throws 404 */
export const readImport = async (
  { db, tokens }: LinkDeps,
  person: Person,
  id: number,
  query: Parameters<typeof listRows>[2],
): Promise<{ items: DataImportDetail; items_count: number }> => {
  const found = requireFound(await findImport(db, id), 'L’importazione');
  const { items, items_count } = await listRows(db, id, query);
  return { items: { ...(await presentImport(tokens, person, found)), rows: items }, items_count };
};

/** How the activity log names an import, and its undoing: by its number, since its file may be called after a person. */
export const describeImport = (id: number) => ({
  object_type: 'importBatch' as const,
  object_id: id,
  object_name: `Utenti e iscrizioni, n. ${id}`,
});

/**
 * Stops an import before it writes: then nothing is written. Asked for again it stays as it is.
 * @throws 404; 409 `already_ended`, also while it is writing
 */
export const cancelImport = async (deps: LinkDeps, person: Person, id: number): Promise<ImportBatch> => {
  const draft = await findDraftOfBatch(deps.db, id);
  await endUnwritten(deps.db, { draft, reason: null }, async (tx) => {
    const held = await holdCancellable(tx, id);
    if (!held) return false;
    const queue_operation_error = describeCancelling(person, 'import', held.user_id);
    await endBatch(tx, id, { cancelled: true, file_source_id: null, queue_operation_error });
    await noteCancelled(tx, person, { kind: 'import', id, ...held, ...describeImport(id) });
    return true;
  });
  const batch = await readBatch(deps, person, id);
  if (!batch.ended)
    throw refusals.blocked(
      'already_ended',
      'L’importazione sta scrivendo: non si può più fermare, ma si può annullare dopo.',
    );
  if (!batch.cancelled) throw refusals.blocked('already_ended', 'L’importazione è già terminata.');
  return batch;
};

const words = {
  reading: 'Lettura e controllo del file',
  writing: 'Importazione in corso',
  done: 'Importazione avvenuta con successo!',
  cancelled: 'Importazione annullata.',
};

/** The present state of an import, for its followers; null for one that is not there, or not theirs. */
export const findImportMessage = async (db: Db, id: number, userId: number): Promise<JobMessage | null> => {
  const state = await findState(db, id, userId);
  if (!state) return null;
  const progress = Math.min(99, Math.max(state.progress, state.draft_progress ?? 0));
  const { reading, writing, ...ends } = words;
  const step = progress === 0 ? jobWords.waiting : progress < 60 ? reading : writing;
  return describeJob(
    { ...state, progress },
    { ...ends, running: state.queue_operation_traceback ? jobWords.again : step },
  );
};

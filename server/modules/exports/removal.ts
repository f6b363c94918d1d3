import type { ExportRecord } from '#contract/exports.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { deleteRow } from '../../writes/rows.ts';
import { forgetFiles, removeFromStorage } from '../../writes/storedFiles.ts';
import { describeCancelling, noteCancelled } from '../jobNotices/service.ts';
import { cancel, findRecord, lockExport } from './repository.ts';
import { chooseOwner, findExport } from './service.ts';

const dataExports = defineAudited({
  object_type: 'dataExport',
  name: 'L’esportazione',
  lock: (tx, id: number, person) => lockExport(tx, id, chooseOwner(person)),
  find: (db, id) => findRecord(db, id, null),
  identify: ({ id, user, additional_data }) => ({
    object_id: id,
    object_name: additional_data.annotation,
    subject_id: user?.id,
  }),
  facts: ({ created, additional_data: { type, annotation } }) => ({ type, annotation, created }),
});

/**
 * Cancels an export: one's own, and for full administrators anybody's, whom it is then news to. It stops at its next step and
 * leaves no file. Asked for again it stays as it is.
 * @throws 404 for one that is not there, or not theirs; 409 `already_ended`
 */
export const cancelExport = async (deps: Deps<'db' | 'tokens'>, person: Person, id: number): Promise<ExportRecord> => {
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockExport(tx, id, chooseOwner(person));
    if (!locked || locked.ended) return;
    const { user_id, annotation } = locked;
    await cancel(tx, id, describeCancelling(person, 'export', user_id));
    await noteCancelled(tx, person, {
      kind: 'export',
      id,
      user_id,
      object_type: 'dataExport',
      object_name: annotation,
    });
  });
  const record = await findExport(deps, person, id);
  if (!record.cancelled) throw refusals.blocked('already_ended', 'L’esportazione è già terminata.');
  return record;
};

/**
 * Deletes an export that has ended, with its file: one's own, and for full administrators anybody's.
 * @throws 404 for one that is not there, or not theirs; 409 `not_ended`
 */
export const removeExport = async (
  { db, storage }: Deps<'db' | 'storage'>,
  person: Person,
  id: number,
): Promise<void> => {
  let keys: string[] = [];
  await dataExports.remove(db, person, id, async ({ tx, locked }) => {
    if (!locked.ended)
      throw refusals.blocked('not_ended', 'L’esportazione è ancora in corso: annullala, oppure attendi che finisca.');
    await deleteRow(tx, 'data_exports', id);
    if (locked.file_id !== null) keys = await forgetFiles(tx, [locked.file_id]);
  });
  await removeFromStorage(storage, keys);
};

import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { deleteRow } from '../../writes/rows.ts';
import { forgetFiles, removeFromStorage } from '../../writes/storedFiles.ts';
import { findRecord, lockExport } from './repository.ts';
import { ownerFor } from './service.ts';

const dataExports = defineAudited({
  object_type: 'dataExport',
  name: 'L’esportazione',
  lock: (tx, id: number, person) => lockExport(tx, id, ownerFor(person)),
  find: (db, id) => findRecord(db, id, null),
  identify: ({ id, user, additional_data }) => ({
    object_id: id,
    object_name: additional_data.annotation,
    subject_id: user?.id,
  }),
  facts: ({ created, additional_data: { type, annotation } }) => ({ type, annotation, created }),
});

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

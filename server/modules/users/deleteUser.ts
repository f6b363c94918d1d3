import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { removeFromStorage } from '../../writes/storedFiles.ts';
import { erasePeople, lockSubscriptions } from '../erasure/service.ts';
import type { UserDeps } from './audited.ts';
import { lockForChange } from './lockForChange.ts';

/** Erases a user and everything about them; only who did it, and when, is recorded. @throws 404; 409 `own_account`. */
export const deleteUser = async (deps: UserDeps, person: Person, id: number): Promise<void> => {
  if (id === person.id) throw refusals.blocked('own_account', 'Non puoi eliminare il tuo stesso account.');
  const removed = await deps.db.transaction().execute(async (tx) => {
    // Enrolments before the person, in the order in which progress locks them.
    await lockSubscriptions(tx, [id]);
    await lockForChange(tx, id, person);
    const { removedFiles } = await erasePeople(tx, person, [id]);
    return removedFiles;
  });
  await removeFromStorage(deps.storage, removed);
};

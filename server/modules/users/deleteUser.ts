import type { UserErasure } from '#contract/users.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { removeFromStorage } from '../../writes/storedFiles.ts';
import { countLearning, erasePeople, lockSubscriptions, requireExpected } from '../erasure/service.ts';
import type { UserDeps } from './audited.ts';
import { lockForDeletion } from './lockForChange.ts';

/**
 * Erases a user and everything about them; only who did it, and when, is recorded.
 * @param expected what was shown to go with them.
 * @throws 404; 409 `own_account`, `losses_changed`.
 */
export const deleteUser = async (
  deps: UserDeps,
  person: Person,
  id: number,
  expected: Record<keyof UserErasure, number | undefined>,
): Promise<void> => {
  if (id === person.id) throw refusals.blocked('own_account', 'Non puoi eliminare il tuo stesso account.');
  const removed = await deps.db.transaction().execute(async (tx) => {
    // Enrolments before the person, in the order in which progress locks them.
    await lockSubscriptions(tx, [id]);
    await lockForDeletion(tx, id, person);
    requireExpected(await countLearning(tx, id), expected);
    const { removedFiles } = await erasePeople(tx, person, [id]);
    return removedFiles;
  });
  await removeFromStorage(deps.storage, removed);
};

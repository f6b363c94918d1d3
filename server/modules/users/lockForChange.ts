import type { Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { lockUsers, lockWholly } from './repository.ts';

/**
 * Locks the user to be changed together with who changes them, so that of two administrators who remove or expire each other
 * one comes first, and the other is no administrator any more: somebody always remains. Rows that refer to them can still be added.
 * @throws 404 without such a user; 401 when the caller has just lost the right.
 */
export const lockForChange = async (tx: Tx, id: number, person: Person) => {
  const locked = await lockUsers(tx, [person.id, id]);
  const caller = locked.find((user) => user.id === person.id);
  if (!caller?.is_alive || caller.tier !== person.tier) throw refusals.unauthorised();
  const user = locked.find((found) => found.id === id);
  return requireFound(user, 'L’utente');
};

/** The same for a user who is to be deleted: rows that refer to them are waited for, and none is added. @throws as above */
export const lockForDeletion = async (tx: Tx, id: number, person: Person): Promise<void> => {
  // In the order of ids, as everybody locks people.
  if (id < person.id) await lockWholly(tx, id);
  await lockForChange(tx, id, person);
  await lockWholly(tx, id);
};

import type { Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { lockUsers } from './repository.ts';

/**
 * Locks the user to be changed together with who changes them, so that of two administrators who remove or expire each other
 * one comes first, and the other is no administrator any more: somebody always remains.
 * @throws 404 without such a user; 401 when the caller has just lost the right.
 */
export const lockForChange = async (tx: Tx, id: number, person: Person) => {
  const locked = await lockUsers(tx, [person.id, id]);
  const caller = locked.find((user) => user.id === person.id);
  if (!caller?.is_alive || caller.tier !== person.tier) throw refusals.unauthorised();
  const user = locked.find((found) => found.id === id);
  return requireFound(user, 'L’utente');
};

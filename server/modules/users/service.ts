import type pg from 'pg';
import type { User } from '#contract/users.ts';
import type { Db } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { findMe, findUser } from './repository.ts';

export { createAdministrator, type NewAdministrator } from './administrators.ts';

/** Returns the caller, in full. @throws 401 when they were erased a moment ago. */
export const requireMe = async (pool: pg.Pool, person: Person): Promise<User> => {
  const me = await findMe(pool, person.id);
  if (!me) throw refusals.unauthorised();
  return me;
};

/** @throws 404 */
export const requireUserOf = async (db: Db, id: number): Promise<User> => {
  const user = await findUser(db, id);
  if (!user) throw refusals.absent('L’utente');
  return user;
};

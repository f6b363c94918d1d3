import type { User, UserListQuery, UserRow } from '#contract/users.ts';
import type { Db } from '../../db/client.ts';
import type { Reader } from '../../db/reads.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { findScope } from '../configurations/service.ts';
import { users } from './audited.ts';
import { listUsers } from './list/repository.ts';
import { findMe } from './repository.ts';

export { refuseWeakPassword } from './accountPasswords.ts';
export { createAdministrator, type NewAdministrator } from './administrators.ts';
export { chooseUsers } from './list/repository.ts';
export { mintSilentLink } from './silentLinks.ts';

/** Returns the caller, in full. @throws 401 when they were erased a moment ago. */
export const requireMe = async (reads: Reader, person: Person): Promise<User> => {
  const me = await findMe(reads, person.id);
  if (!me) throw refusals.unauthorised();
  return me;
};

/** @throws 404 */
export const requireUser = users.require;

/** A page of the users the caller may see: for limited administrators those of their groups, whatever they ask for. */
export const listVisibleUsers = async (
  db: Db,
  person: Person,
  query: UserListQuery,
): Promise<{ items: UserRow[]; items_count: number }> => listUsers(db, query, await findScope(db, person));

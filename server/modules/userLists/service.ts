import type { UserListQuery, UserRow } from '#contract/users.ts';
import type { Db } from '../../db/client.ts';
import type { Person } from '../../person.ts';
import { scopeOf } from '../configurations/service.ts';
import { listUsers } from './repository.ts';

export { chooseUsers } from './repository.ts';

/** A page of the users the caller may see: for limited administrators those of their groups, whatever they ask for. */
export const listVisibleUsers = async (
  db: Db,
  person: Person,
  query: UserListQuery,
): Promise<{ items: UserRow[]; items_count: number }> => listUsers(db, query, await scopeOf(db, person));

import { type Kysely, sql } from 'kysely';
import type { Tier } from '#contract/codes.ts';
import type { Role } from '#contract/users.ts';
import type { DB } from '../../db/tables.ts';

export const listRoles = (db: Kysely<DB>): Promise<Role[]> =>
  db
    .selectFrom('roles')
    .select(['id', 'name', sql<Tier>`tier`.as('tier')])
    .orderBy('id')
    .execute();

import type { Insertable, Kysely } from 'kysely';
import type { DB, Files } from '../../db/tables.ts';

export const insertFile = async (db: Kysely<DB>, file: Insertable<Files>): Promise<number> =>
  (await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()).id;

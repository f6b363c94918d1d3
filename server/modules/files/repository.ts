import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, Files } from '../../db/tables.ts';

export const insertFile = async (db: Kysely<DB>, file: Insertable<Files>): Promise<number> =>
  (await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()).id;

/** Forgets files; those something still refers to cannot go. Returns where each was kept. */
export const deleteFiles = (db: Kysely<DB>, ids: number[]) =>
  db
    .deleteFrom('files')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .returning(['is_public', 'storage_key', 'large_key', 'thumbnail_key'])
    .execute();

/** Those of some names that a row refers to: names of public files and of their versions, folders of private ones. */
export const findNamed = async (db: Kysely<DB>, names: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ part: string }>`
    select part from files, unnest(array[split_part(storage_key, '/', 1), large_key, thumbnail_key]) as part
    where part = any(${names}::text[])`.execute(db);
  return new Set(rows.map(({ part }) => part));
};

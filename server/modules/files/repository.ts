import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/tables.ts';

/** Those of some names that a row refers to: names of public files and of their versions, folders of private ones. */
export const findNamed = async (db: Kysely<DB>, names: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ part: string }>`
    select part from files, unnest(array[split_part(storage_key, '/', 1), large_key, thumbnail_key]) as part
    where part = any(${names}::text[])`.execute(db);
  return new Set(rows.map(({ part }) => part));
};

import { type InsertObject, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import { insertFile } from '../../writes/storedFiles.ts';

/** Those of some names that a row refers to: names of public files and of their versions, folders of private ones. */
export const findNamed = async (db: Kysely<DB>, names: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ part: string }>`
    select part from files, unnest(array[split_part(storage_key, '/', 1), large_key, medium_key, thumbnail_key]) as part
    where part = any(${names}::text[])`.execute(db);
  return new Set(rows.map(({ part }) => part));
};

/** A condition on `files`: nothing refers to it. What goes with a file, such as its processing, is no use of it. */
const isUnused = async (db: Kysely<DB>): Promise<RawBuilder<boolean>> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as "table", attname as "column"
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass and confdeltype <> 'c'
    order by 1, 2`.execute(db);
  const uses = rows.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} "using" where ${sql.ref(`using.${column}`)} = files.id)`,
  );
  // A setting may name a file by its number alone.
  const settings = sql`not exists (select from configurations where value = to_jsonb(files.id))`;
  return sql<boolean>`(${sql.join([...uses, settings], sql` and `)})`;
};

interface UnusedFile {
  id: number;
  name: string;
  bytes: number;
  created: string;
  unused_since: string | null;
}

/** Files that nothing refers to, the largest first. */
export const listUnused = async (db: Kysely<DB>): Promise<UnusedFile[]> =>
  (
    await sql<UnusedFile>`select id, name, bytes, created, unused_since from files where ${await isUnused(db)}
      order by bytes desc, id`.execute(db)
  ).rows;

/** Files in use that have had an hour to come to the storage. */
export const listStored = (db: Kysely<DB>) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'bytes', 'is_public', 'storage_key', 'large_key', 'medium_key', 'thumbnail_key'])
    .where('unused_since', 'is', null)
    .where('created', '<', sql<string>`clock_timestamp() - interval '1 hour'`)
    .orderBy('id')
    .execute();

/** Notes since when files are unused, and that others are used again. */
export const markUnused = async (db: Kysely<DB>): Promise<void> => {
  const condition = await isUnused(db);
  await sql`update files set unused_since = null where unused_since is not null and not ${condition}`.execute(db);
  await sql`update files set unused_since = clock_timestamp() where unused_since is null and ${condition}`.execute(db);
};

/** Names a file that is unused from its beginning. */
export const insertUnused = (db: Kysely<DB>, file: InsertObject<DB, 'files'>): Promise<number> =>
  insertFile(db, { ...file, unused_since: sql`clock_timestamp()` });

/** Ids of files that have been unused for so many hours, some at a time. */
export const listLongUnused = async (db: Kysely<DB>, hours: number, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from files where unused_since < clock_timestamp() - make_interval(hours => ${hours})
    order by unused_since, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Those of some files that are unused still, locked: until the transaction ends nothing can refer to them. */
export const holdUnused = async (tx: Tx, ids: number[]): Promise<number[]> => {
  await sql`select from files where id = any (${ids}::integer[]) order by id for update`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id from files where id = any (${ids}::integer[]) and ${await isUnused(tx)} order by id`.execute(tx);
  return rows.map(({ id }) => id);
};

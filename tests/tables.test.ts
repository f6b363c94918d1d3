import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { searchedColumns, searchedMax } from '#server/modules/importPlans/userColumnRules.ts';
import { generateTables, tablesPath } from '../scripts/tables.mjs';
import { createTestDatabase } from './support/databases.ts';
import { runOn } from './support/postgres.ts';
import { root } from './support/sources.ts';

const emptyDatabase = () => createTestDatabase({ bare: true });

/** Every row of one statement, as the database returns it. */
const readRows = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

/** The indexes that migrations make by name, without those a later one drops. */
const listMadeIndexes = async (): Promise<string[]> => {
  const folder = join(root, 'server', 'db', 'migrations');
  const made = new Set<string>();
  for (const file of (await readdir(folder)).sort()) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, dropped = ''] of text.matchAll(/^\s*drop index (?:if exists )?([^;]+);/gim))
      for (const name of dropped.split(',')) made.delete(name.trim());
    for (const [, from = '', to = ''] of text.matchAll(/^\s*alter index (\w+) rename to (\w+)/gim))
      if (made.delete(from)) made.add(to);
    for (const [, name = ''] of text.matchAll(/^\s*create (?:unique )?index (?:if not exists )?(\w+)\s+on/gim))
      made.add(name);
  }
  return [...made];
};

const applied = 'select name, hash, applied from schema_migrations order by name';

describe('the schema', () => {
  test('is what tables.ts says; after a migration run `npm run tables`', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    expect(await generateTables(url)).toBe(await readFile(tablesPath, 'utf8'));
  });

  test('has every index that was made and not taken away', async () => {
    const found = await readRows(await createTestDatabase(), 'select indexname as name from pg_indexes');
    const names = new Set((found as { name: string }[]).map(({ name }) => name));
    // Went with what they were of: the last access got a table of its own, the stale days have none any more.
    const gone = ['users_last_login_idx', 'result_stale_days_idx'];
    expect(
      (await listMadeIndexes()).filter((name) => !names.has(name) && !gone.includes(name)),
      'a column that is dropped takes the indexes it stands in with it, those that only include it too: make them again',
    ).toEqual([]);
  });

  test('searches users by the columns that imports and their undo measure: see `searchedColumns`', async () => {
    const url = await createTestDatabase();
    const [search] = (await readRows(
      url,
      `select pg_get_expr(adbin, adrelid) as text from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
        where adrelid = 'users'::regclass and attname = 'search'`,
    )) as { text: string }[];
    const columns = (await readRows(url, "select attname from pg_attribute where attrelid = 'users'::regclass")) as {
      attname: string;
    }[];
    const names = new Set(columns.map(({ attname }) => attname));
    expect(search?.text.match(/\w+/g)?.filter((word) => names.has(word))).toEqual(searchedColumns);
    const [check] = (await readRows(
      url,
      "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'users_searchable'",
    )) as { text: string }[];
    expect(check?.text).toContain(`<= ${searchedMax})`);
  });

  test('is made on an empty database, once, however many processes start together', async () => {
    const url = await emptyDatabase();
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const first = await readRows(url, applied);
    expect(first).not.toEqual([]);
    await migrate(url);
    expect(await readRows(url, applied)).toEqual(first);
  });

  test('of a newer version stops the start, and nothing is touched', async () => {
    const url = await createTestDatabase();
    await runOn(url, "insert into schema_migrations (name, hash) values ('9999_future.sql', 'x')");
    const before = await readRows(url, applied);
    await expect(migrate(url)).rejects.toThrow('i dati sono di una versione più nuova (9999_future.sql)');
    expect(await readRows(url, applied)).toEqual(before);
  });

  test('made by a step that was edited since stops the start', async () => {
    const url = await createTestDatabase();
    await runOn(url, "update schema_migrations set hash = 'edited' where name = '0001_people.sql'");
    await expect(migrate(url)).rejects.toThrow('La migrazione 0001_people.sql è stata modificata');
  });

  test('a step that fails half-way leaves nothing of itself, and the earlier ones stay', async () => {
    const url = await emptyDatabase();
    // Stands where the second step makes its table.
    await runOn(url, 'create table silent_tokens (id int)');
    await expect(migrate(url)).rejects.toThrow('silent_tokens');
    expect(await readRows(url, 'select name from schema_migrations')).toEqual([{ name: '0001_people.sql' }]);
    expect(await readRows(url, "select to_regclass('auth_sessions') as made")).toEqual([{ made: null }]);
    await runOn(url, 'drop table silent_tokens');
    await migrate(url);
  });
});

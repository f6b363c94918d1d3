import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { generateTables, tablesPath } from '../scripts/tables.mjs';
import { createTestDatabase } from './support/databases.ts';
import { runOn } from './support/postgres.ts';

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

const applied = 'select name, hash, applied from schema_migrations order by name';

describe('the schema', () => {
  test('is what tables.ts says; after a migration run `npm run tables`', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    expect(await generateTables(url)).toBe(await readFile(tablesPath, 'utf8'));
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

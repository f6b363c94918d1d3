import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareSchema } from '#server/startup/schema.ts';
import { createTestDatabase } from '#tests/support/databases.ts';
import { asApplication, asOwner, dropDatabase } from '#tests/support/postgres.ts';

let url = '';
let other = '';
beforeAll(async () => {
  url = await createTestDatabase({ bare: true });
  other = await createTestDatabase({ bare: true });
});
afterAll(async () => {
  for (const one of [url, other]) await dropDatabase(one);
});

const countTables = async (address: string): Promise<number> => {
  const client = new pg.Client({ connectionString: asOwner(address) });
  await client.connect();
  const { rows } = await client.query("select count(*)::int from pg_tables where schemaname = 'public'");
  await client.end();
  return rows[0].count;
};

test('a role that may not change the schema is told of, with what to do', async () => {
  await expect(prepareSchema({ ownerUrl: asApplication(url), url: asApplication(url) })).rejects.toThrow(
    /^DATABASE_URL: .* indicare in DATABASE_MIGRATION_URL quello che lo possiede\.$/,
  );
  await expect(prepareSchema({ ownerUrl: asApplication(url), url: asOwner(url) })).rejects.toThrow(
    'DATABASE_MIGRATION_URL: il ruolo non possiede lo schema del database.',
  );
});

test('two addresses of two databases are refused before either is changed', async () => {
  await expect(prepareSchema({ ownerUrl: asOwner(other), url: asApplication(url) })).rejects.toThrow(
    'DATABASE_MIGRATION_URL: deve indicare lo stesso database di DATABASE_URL',
  );
  expect(await countTables(other)).toBe(0);
});

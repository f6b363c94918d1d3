import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { asOwner, createDatabase, dropDatabase } from './postgres.ts';

/** Migrated, with the queue's tables, and nobody connected to it. */
export const templateName = 'corsia_template';

/** A database of this test's own: migrated and empty, or (`bare`) without even a schema. Returns the owner's address. */
export const createTestDatabase = ({ bare = false } = {}): Promise<string> =>
  createDatabase(inject('databaseUrl'), `test_${randomBytes(6).toString('hex')}`, bare ? null : templateName);

type TestDatabase = Database & { url: string; close(): Promise<void> };

/** Opens a database as its owner, for tests below the calls. `close` drops it. */
const openAsOwner = (url: string): TestDatabase => {
  const opened = openDatabase(asOwner(url), () => {}, 'work');
  const close = async (): Promise<void> => {
    await opened.db.destroy();
    await dropDatabase(url);
  };
  return { ...opened, url, close };
};

/** A migrated database signed in to as its owner. */
export const openTestDatabase = async (): Promise<TestDatabase> => openAsOwner(await createTestDatabase());

const migrations = new URL('../../server/db/migrations/', import.meta.url);

/** A database with the schema as it was after the step `last` (its number), to be filled with old rows and migrated. */
export const openOldDatabase = async (last: string): Promise<TestDatabase> => {
  const opened = openAsOwner(await createTestDatabase({ bare: true }));
  const steps = (await readdir(migrations)).filter((name) => name.slice(0, last.length) <= last).sort();
  await opened.pool.query(
    'create table schema_migrations (name text primary key, hash text not null, applied timestamptz not null default now())',
  );
  for (const name of steps) {
    const text = await readFile(new URL(name, migrations), 'utf8');
    await opened.pool.query(text);
    const hash = createHash('sha256').update(text).digest('hex');
    await opened.pool.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
  }
  return opened;
};

import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { asOwner, createDatabase, dropDatabase } from './postgres.ts';

/** Migrated, with the queue's tables, and nobody connected to it. */
export const templateName = 'corsia_template';

/** A database of this test's own: migrated and empty, or (`bare`) without even a schema. Returns the owner's address. */
export const createTestDatabase = ({ bare = false } = {}): Promise<string> =>
  createDatabase(inject('databaseUrl'), `test_${randomBytes(6).toString('hex')}`, bare ? null : templateName);

/** A migrated database signed in to as its owner, for tests below the calls. `close` drops it. */
export const openTestDatabase = async (): Promise<Database & { url: string; close(): Promise<void> }> => {
  const url = await createTestDatabase();
  const opened = openDatabase(asOwner(url), () => {}, 'work');
  const close = async (): Promise<void> => {
    await opened.db.destroy();
    await dropDatabase(url);
  };
  return { ...opened, url, close };
};

import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';

/** Migrated, with the queue's tables, and nobody connected to it. */
export const templateName = 'corsia_template';

/** A database of this test's own: migrated and empty, or (`bare`) without even a schema. Returns the owner's address. */
export const createTestDatabase = ({ bare = false } = {}): Promise<string> =>
  createDatabase(inject('databaseUrl'), `test_${randomBytes(6).toString('hex')}`, bare ? null : templateName);

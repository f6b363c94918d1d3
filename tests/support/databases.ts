import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Migrated, with the queue's tables, and nobody connected to it. */
export const templateName = 'corsia_template';

/** Runs one statement on a connection of its own. */
export const runOn = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** The address of another database beside this one. A socket's address is no URL to `URL`, hence by text. */
const addressOf = (url: string, name: string): string => url.replace(/(\/)\w+(\?|$)/, `$1${name}$2`);

/** The address of a test's database signed in to as the application, or as the owner of the schema. */
export const asApplication = (url: string): string => url.replace(/\/\/corsia(?=[:@])/, '//corsia_app');
export const asOwner = (url: string): string => url.replace(/\/\/corsia_app(?=[:@])/, '//corsia');

/** Makes a database, empty or copied from a template; answers its address. */
export const createDatabase = async (url: string, name: string, template: string | null): Promise<string> => {
  await runOn(url, `create database ${name} template ${template ?? 'template0'}`);
  return addressOf(url, name);
};

/** A database of this test's own: migrated and empty, or (`bare`) without even a schema. */
export const createTestDatabase = ({ bare = false } = {}): Promise<string> =>
  createDatabase(inject('databaseUrl'), `test_${randomBytes(6).toString('hex')}`, bare ? null : templateName);

export const dropDatabase = (url: string): Promise<void> =>
  runOn(inject('databaseUrl'), `drop database if exists ${/\/(\w+)(\?|$)/.exec(url)?.[1]} with (force)`);

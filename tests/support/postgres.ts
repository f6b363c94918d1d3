import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareCluster, runStatements } from '#server/db/embedded/cluster.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/db/embedded/index.ts';

const quiet = { info() {}, warn() {}, error: console.error };

/** Linux keeps this folder in memory, where writing through to the disk costs nothing. */
const memoryFolder = '/dev/shm';
const memoryNeeded = 4 * 2 ** 30;

/** Where files of tests are written fastest: in memory where there is plenty. */
export const findFastFolder = async (): Promise<string> => {
  const free = await statfs(memoryFolder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free > memoryNeeded ? memoryFolder : tmpdir();
};

/** A new folder for a cluster that lives as long as a run of tests. */
export const makeClusterFolder = async (): Promise<string> => mkdtemp(join(await findFastFolder(), 'corsia-postgres-'));

/**
 * Only a superuser may drop a database that autovacuum is working on, and the owner of the schema is none. Every database
 * that is made or dropped begins the log again, with whole pages whose compression would be a tenth of PostgreSQL's work.
 */
const forTests = ['alter system set autovacuum = off', 'alter role all set wal_compression = off'];

const startForTests = async (folder: string): Promise<EmbeddedDatabase> => {
  await runStatements(await prepareCluster(folder), forTests);
  return startEmbeddedDatabase(folder, quiet);
};

/** Starts the one PostgreSQL of a run of tests, in a folder that `stop` removes. */
export const startTestPostgres = async (folder: string): Promise<EmbeddedDatabase> => {
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const database = await startForTests(folder).catch(async (error) => {
    await remove();
    throw error;
  });
  return { ...database, stop: () => database.stop().finally(remove) };
};

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

/** The address of another database beside this one. A socket's address is no URL to `URL`, so the text is changed. */
const buildAddress = (url: string, name: string): string => url.replace(/(\/)\w+(\?|$)/, `$1${name}$2`);

/** The address of a test's database signed in to as the application, or as the owner of the schema. */
export const asApplication = (url: string): string => url.replace(/\/\/corsia(?=[:@])/, '//corsia_app');
export const asOwner = (url: string): string => url.replace(/\/\/corsia_app(?=[:@])/, '//corsia');

/**
 * Makes a database, empty or copied from a template nobody is connected to. Returns its address. Its files are copied:
 * writing each of their pages to the log, as PostgreSQL does by itself, takes six times as long.
 */
export const createDatabase = async (url: string, name: string, template: string | null): Promise<string> => {
  const source = template ?? 'template0';
  await runOn(buildAddress(url, 'postgres'), `create database ${name} template ${source} strategy file_copy`);
  return buildAddress(url, name);
};

/** Drops a database, even while somebody is connected to it. */
export const dropDatabase = (url: string): Promise<void> =>
  runOn(buildAddress(url, 'postgres'), `drop database if exists ${/\/(\w+)(\?|$)/.exec(url)?.[1]} with (force)`);

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { StartError } from '../startup/startError.ts';
import { withClient } from './withClient.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any constant: one process migrates at a time. */
const advisoryLock = 7_301_842;

const readMigrations = async (): Promise<{ name: string; text: string; hash: string }[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

/**
 * Brings the database to the schema of this version, each step in a transaction of its own.
 * Throws StartError when the database was made by a newer version, or when a step that was applied has been edited.
 */
export const migrate = async (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, hash text not null, applied timestamptz not null default now())`);
    const applied = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations');
    const known = await readMigrations();
    const byName = new Map(known.map((migration) => [migration.name, migration]));
    for (const { name, hash } of applied.rows) {
      const migration = byName.get(name);
      if (!migration)
        throw new StartError(
          `DATA_DIR o DATABASE_URL: i dati sono di una versione più nuova (${name}); aggiorna il programma.`,
        );
      if (migration.hash !== hash)
        throw new StartError(`La migrazione ${name} è stata modificata dopo essere stata applicata.`);
    }
    const done = new Set(applied.rows.map(({ name }) => name));
    for (const { name, text, hash } of known.filter((migration) => !done.has(migration.name))) {
      await client.query('begin');
      await client.query(text);
      await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
      await client.query('commit');
    }
  });

/** For what only looks. @throws StartError unless the database has the schema of this version. */
export const requireSchema = async (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const found = await client.query("select to_regclass('schema_migrations') is not null as is_there");
    if (!found.rows[0]?.is_there)
      throw new StartError(
        'DATA_DIR o DATABASE_URL: qui non ci sono dati di Corsia. Li crea il primo avvio del server.',
      );
    const applied = await client.query<{ name: string }>('select name from schema_migrations');
    const names = new Set(applied.rows.map(({ name }) => name));
    if ((await readMigrations()).some(({ name }) => !names.has(name)))
      throw new StartError('I dati sono di una versione precedente: li aggiorna il prossimo avvio del server.');
  });

/**
 * `npm run tables`: writes server/db/tables.ts from a database made of the migrations alone.
 * Node 24; the database is made in a folder of its own and removed.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './setup.mjs';

const generator = join(root, 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js');

/** How the server's connections read each type; see server/db/client.ts. */
const typeMapping = {
  interval: 'string',
  nummultirange: 'string',
  timestamptz: 'string',
  int8: 'number',
  bytea: 'Buffer',
};

export const tablesPath = join(root, 'server', 'db', 'tables.ts');

/** The text of tables.ts for a migrated database, the queue's own tables left out. */
export async function generateTables(url) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    generator,
    '--print',
    ...['--log-level', 'error'],
    ...['--dialect', 'postgres'],
    ...['--url', url],
    ...['--date-parser', 'string'],
    ...['--numeric-parser', 'number'],
    ...['--type-mapping', JSON.stringify(typeMapping)],
    ...['--exclude-pattern', 'pgboss.*'],
  ]);
  return `${stdout.trim()}\n`;
}

async function writeTables() {
  const [{ startEmbeddedDatabase }, { migrate }] = await Promise.all([
    import('../server/db/embedded/index.ts'),
    import('../server/db/migrate.ts'),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'corsia-tables-'));
  const database = await startEmbeddedDatabase(folder, { info() {}, warn() {}, error: console.error });
  try {
    await migrate(database.ownerUrl);
    await writeFile(tablesPath, await generateTables(database.ownerUrl));
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await writeTables();

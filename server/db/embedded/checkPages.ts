import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** SQLSTATE of data that is not what PostgreSQL wrote. */
export const dataCorrupted = 'XX001';

/**
 * Has a running cluster read all its files and compare the checksums of their pages, as it does for a backup of its own whose
 * content goes nowhere.
 * @param folder `dataDir/postgres`; one without a socket is not looked at
 * @returns the pages that are damaged, in PostgreSQL's words, up to five of a file
 */
export const findDamagedPages = async (folder: string): Promise<string[]> => {
  if (!existsSync(join(folder, '.s.PGSQL.5432'))) return [];
  const settings = { host: folder, port: 5432, user: 'postgres', database: 'postgres', replication: 'database' };
  const client = new pg.Client(settings);
  client.on('error', () => {});
  const damaged: string[] = [];
  client.on('notice', ({ message }) => {
    const [, file, block] =
      /^checksum verification failed in file "\.\/([^"]+)", block (\d+)/.exec(message ?? '') ?? [];
    if (file) damaged.push(`${file}, block ${block}`);
  });
  await client.connect();
  try {
    await client.query("BASE_BACKUP (TARGET 'blackhole', CHECKPOINT 'fast', WAL false, LABEL 'corsia')");
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === dataCorrupted)) throw error;
    if (damaged.length === 0) damaged.push(error.message);
  } finally {
    await client.end();
  }
  return damaged;
};

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { claimDataFolder } from '../dataFolder.ts';
import { StartError } from '../startError.ts';
import { type DatabaseLog, startEmbeddedDatabase } from './embedded/index.ts';

const addressFile = (dataDir: string): string => join(dataDir, 'database.url');

/** Leaves the embedded database's address where the commands run beside the server find it. */
export const publishAddress = (dataDir: string, url: string): Promise<void> =>
  writeFile(addressFile(dataDir), `${url}\n`, { mode: 0o600 });

/**
 * The database for a command run by hand: the configured one, the one of the running server, or the embedded one,
 * started for as long as the command needs it.
 */
export const reachDatabase = async (
  settings: Config,
  log: DatabaseLog,
): Promise<{ url: string; leave(): Promise<void> }> => {
  if (settings.databaseUrl) return { url: settings.databaseUrl, leave: async () => {} };
  try {
    const claim = await claimDataFolder(settings.dataDir);
    const database = await startEmbeddedDatabase(settings.dataDir, log);
    return {
      url: database.url,
      leave: async () => {
        await database.stop();
        await claim.release();
      },
    };
  } catch (error) {
    const url =
      error instanceof StartError ? (await readFile(addressFile(settings.dataDir), 'utf8').catch(() => '')).trim() : '';
    if (!url) throw error;
    return { url, leave: async () => {} };
  }
};

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { claimDataFolder, FolderInUse } from '../startup/dataFolder.ts';
import { type DatabaseLog, startEmbeddedDatabase } from './embedded/index.ts';

const getAddressFile = (dataDir: string): string => join(dataDir, 'database.url');

/** Leaves the embedded database's address where the commands run beside the server find it. */
export const publishAddress = (dataDir: string, url: string): Promise<void> =>
  writeFile(getAddressFile(dataDir), `${url}\n`, { mode: 0o600 });

interface ReachedDatabase {
  /** For reading and writing rows. */
  url: string;
  /** For changing the schema; null beside a running server, which has brought it to its version. */
  ownerUrl: string | null;
  leave(): Promise<void>;
}

/**
 * The database for a command run by hand: the configured one, the one of the running server, or the embedded one,
 * started for as long as the command needs it.
 */
export const reachDatabase = async (settings: Config, log: DatabaseLog): Promise<ReachedDatabase> => {
  const { databaseUrl, databaseMigrationUrl } = settings;
  if (databaseUrl) return { url: databaseUrl, ownerUrl: databaseMigrationUrl ?? databaseUrl, leave: async () => {} };
  let claim: Awaited<ReturnType<typeof claimDataFolder>>;
  try {
    claim = await claimDataFolder(settings.dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const url = (await readFile(getAddressFile(settings.dataDir), 'utf8').catch(() => '')).trim();
    if (url) return { url, ownerUrl: null, leave: async () => {} };
    throw error;
  }
  try {
    const database = await startEmbeddedDatabase(settings.dataDir, log);
    const leave = () => database.stop().finally(claim.release);
    return { url: database.url, ownerUrl: database.ownerUrl, leave };
  } catch (error) {
    await claim.release();
    throw error;
  }
};

import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import pino from 'pino';
import type { Config } from '../config.ts';
import { findDamagedPages } from '../db/embedded/checkPages.ts';
import { copyRunning } from '../db/embedded/copyRunning.ts';
import { reachDatabase } from '../db/reach.ts';
import { makeFolderAndThoseAbove } from '../startup/dataFolder.ts';
import { explainFullDisk, isOfDatabase, makeFullDiskError } from '../startup/fullDisk.ts';
import { StartError } from '../startup/startError.ts';
import { type Copied, copyFolder } from '../storage/copyFolder.ts';
import { isDiskFull } from '../storage/disk.ts';

/** Of the running server alone, of no use elsewhere, or of the disk itself; `postgres` is copied by itself. */
const left = /^(?:postgres|postgres\.new-.*|postgres\.log.*|lock|lost\+found|server\.pid|database\.url|tmp)$/;

const requireEmbedded = ({ databaseUrl, dataDir }: Config): void => {
  if (databaseUrl)
    throw new StartError(
      'DATABASE_URL: la copia di un database proprio si fa con pg_dump (docs/operations.md, «Backup»).',
    );
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new StartError(`DATA_DIR: in ${dataDir} non c’è nessun database.`);
};

const requireOutside = ({ dataDir }: Config, target: string): void => {
  const path = relative(dataDir, target);
  if (path === '' || !(path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)))
    throw new StartError(
      'La copia non può stare dentro DATA_DIR: indicare un’altra cartella, meglio su un altro disco.',
    );
};

const requireFree = async (target: string): Promise<void> => {
  const names = await readdir(target).catch((error) => {
    if (error?.code === 'ENOENT') return [];
    throw new StartError(`${target} non è una cartella.`, { cause: error });
  });
  if (names.length > 0) throw new StartError(`La cartella ${target} non è vuota: ogni copia va in una cartella sua.`);
};

/** A folder beside the target, for a copy that is not whole yet. */
const makeAside = async (target: string): Promise<string> => {
  try {
    await makeFolderAndThoseAbove(dirname(target));
    return await mkdtemp(`${target}.parziale-`);
  } catch (error) {
    if (isDiskFull(error)) throw makeFullDiskError(dirname(target), error);
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(`In ${dirname(target)} non si può scrivere (${code}).`, { cause: error });
  }
};

/** Of the two disks the one that has no room left. */
const explain = (error: unknown, config: Config, target: string): unknown => {
  if (error instanceof StartError || !isDiskFull(error)) return error;
  return makeFullDiskError(isOfDatabase(error) ? config.dataDir : dirname(target), error);
};

interface BackedUp extends Copied {
  /** Pages of the database, and so of the copy, that are damaged. */
  damaged: string[];
}

const copyAll = async (dataDir: string, to: string): Promise<BackedUp> => {
  const database = join(dataDir, 'postgres');
  if (!existsSync(join(database, '.s.PGSQL.5432')))
    throw new StartError(
      'Qui la copia si fa a mano, a server fermo, di tutta la cartella DATA_DIR (cp -a): il suo percorso è troppo lungo, o il sistema è Windows.',
    );
  const copyFiles = (isThere?: (path: string) => boolean) =>
    copyFolder(dataDir, to, (path) => !left.test(path), isThere);
  await copyFiles();
  await copyRunning(database, join(to, 'postgres'));
  const copied = await copyFiles((path) => path.startsWith('storage/'));
  return { ...copied, damaged: await findDamagedPages(database) };
};

/**
 * Copies an installation with the embedded database, beside its running server or without one, to a folder that can take the
 * place of `DATA_DIR`. Files are copied before the database and once more after it: what it names may have come, or gone, while it
 * was copied; they never change, and one that it does not name does no harm. It is made aside and renamed when whole.
 * @param target absolute path
 * @throws StartError when there is nothing to copy, the folder cannot be used, or the database has no socket
 */
export const backUp = async (config: Config, target: string): Promise<BackedUp> => {
  requireEmbedded(config);
  requireOutside(config, target);
  await requireFree(target);
  const aside = await makeAside(target);
  let leave = async () => {};
  try {
    ({ leave } = await reachDatabase(config, pino({ level: 'silent' })).catch((error) => {
      throw explainFullDisk(error, config);
    }));
    const copied = await copyAll(config.dataDir, aside);
    await rename(aside, target);
    return copied;
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw explain(error, config, target);
  } finally {
    await leave();
  }
};

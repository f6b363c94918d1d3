import { constants, type Dirent } from 'node:fs';
import { access, chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './startError.ts';

/** Mask of new files: for `process.umask`, so that whatever the server and its commands write is their owner's alone. */
export const ownerOnly = 0o077;

const sqliteBusy = 5;

/** Another live process has the data folder. */
export class FolderInUse extends StartError {
  override name = 'FolderInUse';
}

/** Claims must not be garbage collected: closing the lock file would give the folder away. */
const held = new Set<DatabaseSync>();

/**
 * Takes the data folder, made if absent, for this process alone. The claim is the operating system's own file lock,
 * held through SQLite, which Node has built in: however the process ends, the claim ends with it.
 * @throws FolderInUse when another live process has it. @throws StartError when the folder cannot be used.
 */
export async function claimDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  await makeFolder(dataDir);
  await closeToOthers(dataDir);
  const pidFile = join(dataDir, 'server.pid');
  const lock = await takeLock(dataDir, pidFile);
  await writeFile(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return {
    async release() {
      await rm(pidFile, { force: true });
      held.delete(lock);
      lock.close();
    },
  };
}

/**
 * `mkdir` with `recursive` never ends where the folder above is there and the system says of the new one that it is not,
 * as it does in `/proc`: not even a signal ends the process then.
 */
export async function makeFolderAndThoseAbove(path: string): Promise<void> {
  if ((await stat(path).catch(() => null))?.isDirectory()) return;
  const above = dirname(path);
  if (above !== path) await makeFolderAndThoseAbove(above);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const isFolder = (await stat(path).catch(() => null))?.isDirectory();
    // Another process may have made it since.
    if (!isFolder) throw error;
  }
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await makeFolderAndThoseAbove(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(explain(dataDir, error), { cause: error });
  }
  await refuseUnusableEntries(dataDir);
}

/** What the server reads and writes in the data folder. */
const entries = {
  lock: 'file',
  secret: 'file',
  'server.pid': 'file',
  'database.url': 'file',
  postgres: 'folder',
  'postgres/PG_VERSION': 'file',
  'postgres.log': 'file',
  storage: 'folder',
  'storage/public': 'folder',
  'storage/private': 'folder',
  outbox: 'folder',
  tmp: 'folder',
} as const;

/**
 * A folder that was restored or given to another user without what is in it is refused before anything is written; so is one where
 * a folder stands for a file, as Docker makes one of a file to mount that is not there.
 */
async function refuseUnusableEntries(dataDir: string): Promise<void> {
  for (const [name, kind] of Object.entries(entries)) {
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => null);
    if (found && found.isDirectory() !== (kind === 'folder'))
      throw new StartError(`DATA_DIR: ${path} deve essere ${kind === 'folder' ? 'una cartella' : 'un file'}.`);
    // The secret is only read, and says by itself where it cannot be.
    if (name === 'secret') continue;
    await access(path, constants.R_OK | constants.W_OK).catch((error) => {
      if (error.code !== 'EACCES' && error.code !== 'EPERM') return;
      throw new StartError(
        `DATA_DIR: non ho il permesso di usare ${path}. Tutto ciò che è in ${dataDir} deve essere dell’utente del server (chown -R).`,
        { cause: error },
      );
    });
  }
}

/** What the server makes in the data folder. */
const ownEntry = /^(?:postgres(?:\..+)?|database\.url|secret(?:\..+)?|lock|server\.pid|storage|outbox|tmp)$/;
/** What nobody put into a folder to use it: the top of a disk, the home of a user. */
const emptyFolderEntry = /^(?:lost\+found|\..+)$/;

/**
 * Takes the rights of others away from a folder that was there before with wider ones, and from what the server made in it.
 * One that holds other things too keeps its own rights and theirs: it may be a program's folder, or `/`. PostgreSQL's own folder
 * is left as it is, closed already; where it belongs to somebody else, they may go through this one and read nothing.
 */
async function closeToOthers(dataDir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode, uid } = await stat(dataDir);
  const database = await stat(join(dataDir, 'postgres')).catch(() => null);
  const wanted = database && database.uid !== uid ? 0o711 : 0o700;
  if ((mode & 0o777 & ~wanted) === 0) return;
  try {
    const found = await readdir(dataDir, { withFileTypes: true });
    for (const entry of found.filter(({ name }) => ownEntry.test(name))) {
      if (entry.name.startsWith('postgres') && entry.isDirectory()) continue;
      await closeEntry(dataDir, entry);
      if (!entry.isDirectory()) continue;
      const entries = await readdir(join(dataDir, entry.name), { withFileTypes: true, recursive: true });
      for (const one of entries) await closeEntry(one.parentPath, one);
    }
    // Last, so that what is cut short is done again.
    if (found.every(({ name }) => ownEntry.test(name) || emptyFolderEntry.test(name))) await chmod(dataDir, wanted);
  } catch (error) {
    // The folder, or a file in it, is somebody else's: they decide who may read it.
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'ENOENT')))
      throw error;
  }
}

async function closeEntry(folder: string, entry: Dirent): Promise<void> {
  if (entry.isDirectory() || entry.isFile()) await chmod(join(folder, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

function explain(dataDir: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `DATA_DIR: ${dataDir} non è una cartella.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `DATA_DIR: non ho il permesso di scrivere nella cartella ${dataDir}.`;
  if (code === 'EROFS') return `DATA_DIR: la cartella ${dataDir} è di sola lettura.`;
  if (code === 'ENOENT') return `DATA_DIR: il sistema non permette di creare la cartella ${dataDir}.`;
  return `DATA_DIR: la cartella ${dataDir} non è utilizzabile (${code ?? error}).`;
}

async function takeLock(dataDir: string, pidFile: string): Promise<DatabaseSync> {
  const path = join(dataDir, 'lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path);
    lock.exec('pragma journal_mode = memory; begin exclusive');
    held.add(lock);
    return lock;
  } catch (error) {
    lock?.close();
    if (!(error instanceof Error && 'errcode' in error)) throw error;
    if (error.errcode !== sqliteBusy) {
      throw new StartError(`DATA_DIR: il file ${path} non è utilizzabile (${error.message}).`, { cause: error });
    }
    const holder = (await readFile(pidFile, 'utf8').catch(() => '')).trim();
    throw new FolderInUse(`DATA_DIR: la cartella ${dataDir} è già in uso${holder && ` (processo ${holder})`}.`);
  }
}

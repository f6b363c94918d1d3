import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** A full disk or an exhausted quota, of files and of PostgreSQL. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error, or what caused it, says that there is no room left. */
export const isDiskFull = (error: unknown): boolean => {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('code' in one && fullCodes.has(String(one.code))) return true;
  return false;
};

export interface DiskWatch {
  /** Looks at an error that a call failed with: one of a full disk is remembered until writing succeeds again. */
  note(error: unknown): void;
  /** Whether there is no room to write. However often it is asked, the disk is looked at every two seconds at most. */
  isFull(): Promise<boolean>;
}

interface Options {
  /** Folders of this process that are written to. */
  folders: string[];
  /** Writes to the database as much as makes its files grow, and takes it back. */
  probeDatabase(): Promise<void>;
}

/** Time an answer is good for (ms). */
const interval = 2000;
/** Less free space than this counts as none (bytes): writes fail before the last byte is taken. */
const leastFree = 4 * 1024 * 1024;
/** Room for fewer files than this counts as none: tables grow by files too. */
const leastFiles = 32;

const isSpent = async (folder: string): Promise<boolean> => {
  const found = await statfs(folder).catch(() => null);
  if (found === null) return false;
  // Some file systems do not say how large they are, and some have no end of files.
  const hasNoRoom = found.blocks > 0 && found.bavail * found.bsize < leastFree;
  const hasNoFiles = found.files > 0 && found.ffree < leastFiles;
  return hasNoRoom || hasNoFiles;
};

const probeFolder = async (folder: string): Promise<void> => {
  const path = join(folder, `probe-${randomUUID()}`);
  try {
    // Storage makes its folder with the first file.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(Buffer.alloc(64 * 1024)).finally(() => file.close());
  } finally {
    await rm(path, { force: true });
  }
};

/** Watches the space left for files and for the database. */
export const watchDisk = ({ folders, probeDatabase }: Options): DiskWatch => {
  let hasFailed = false;
  let looked = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);

  const look = async (): Promise<boolean> => {
    if ((await Promise.all(folders.map(isSpent))).some(Boolean)) return true;
    if (!hasFailed) return false;
    try {
      await Promise.all([...folders.map(probeFolder), probeDatabase()]);
      hasFailed = false;
    } catch {
      // Full still, or not known, such as while the database is busy: it was full when it was last heard of.
    }
    return hasFailed;
  };

  return {
    note(error) {
      if (!isDiskFull(error)) return;
      hasFailed = true;
      looked = Number.NEGATIVE_INFINITY;
    },
    isFull() {
      if (performance.now() - looked > interval) {
        looked = performance.now();
        answer = look();
      }
      return answer;
    },
  };
};

import { isDiskFull } from '../storage/disk.ts';
import { StartError } from './startError.ts';

/** The folder that has no room left, as the words of a program say; null where they say something else. */
export const findFullFolder = (words: string, folder: string): string | null => {
  const line = words.split('\n').find((one) => /No space left on device|Disk quota exceeded/.test(one));
  if (line === undefined) return null;
  return line.includes('shared memory') ? '/dev/shm' : folder;
};

export const makeFullDiskError = (folder: string, cause?: unknown): StartError =>
  new StartError(`Il disco è pieno: liberare spazio nella cartella ${folder}.`, { cause });

/** Whether it is the disk of the database that has no room left. */
export const isOfDatabase = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '53100') || isOfDatabase(error.cause));

/** What a start that found no room on the disk fails with, in words; any other error as it is. */
export const explainFullDisk = (
  error: unknown,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
): unknown => {
  if (error instanceof StartError || !isDiskFull(error)) return error;
  return databaseUrl !== null && isOfDatabase(error)
    ? new StartError('DATABASE_URL: il disco del database è pieno.', { cause: error })
    : makeFullDiskError(dataDir, error);
};

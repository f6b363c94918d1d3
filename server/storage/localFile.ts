import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../foundations.ts';
import { locate } from './ranges.ts';

/** A file of the storage where it can be read at any place. */
interface LocalFile {
  path: string;
  /** Removes the copy, where there is one. */
  remove(): Promise<void>;
}

/** A file as it stands in the folder, or as a copy at `copyPath` of what is in S3. @throws when it is not there. */
export const fetchLocally = async (
  deps: Deps<'settings' | 'storage'>,
  key: string,
  copyPath: string,
): Promise<LocalFile> => {
  const { settings, storage } = deps;
  if (settings.storage.kind === 'local') {
    const path = await locate(deps, key);
    await stat(path);
    return { path, remove: async () => {} };
  }
  await mkdir(dirname(copyPath), { recursive: true, mode: 0o700 });
  const remove = () => rm(copyPath, { force: true });
  await pipeline(await storage.getStream(key), createWriteStream(copyPath, { mode: 0o600 })).catch(async (error) => {
    await remove();
    throw error;
  });
  return { path: copyPath, remove };
};

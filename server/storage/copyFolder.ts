import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What was copied. */
export interface Copied {
  files: number;
  bytes: number;
}

/** Copies a file and waits until the disk has it. */
export const copyToDisk = async (from: string, to: string): Promise<number> => {
  await copyFile(from, to);
  const copy = await open(to, 'r+');
  try {
    await copy.sync();
    return (await copy.stat()).size;
  } finally {
    await copy.close();
  }
};

/** Tells a folder from all others, whatever path leads to it. */
const identify = async (folder: string): Promise<string> => {
  const { dev, ino } = await stat(folder);
  return `${dev} ${ino}`;
};

/**
 * Copies what is in a folder, which may change at the same time: what goes before its turn is left out. Links are followed;
 * what is neither file nor folder, and the copy itself, is not copied.
 * @param isWanted told the path within the folder, with `/`
 * @param isThere whether what lies in the copy already, with the same size, is the same: it counts as copied
 */
export const copyFolder = async (
  from: string,
  to: string,
  isWanted: (path: string) => boolean = () => true,
  isThere: (path: string) => boolean = () => false,
): Promise<Copied> => {
  const copied: Copied = { files: 0, bytes: 0 };
  await mkdir(to, { recursive: true, mode: 0o700 });
  const copy = await identify(to);
  const copyBelow = async (path: string): Promise<void> => {
    if ((await identify(join(from, path))) === copy) return;
    await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    for (const name of await readdir(join(from, path))) await copyOne(path === '' ? name : `${path}/${name}`);
  };
  const isCopied = async (path: string, size: number): Promise<boolean> =>
    isThere(path) && (await stat(join(to, path)).catch(() => null))?.size === size;
  const copyOne = async (path: string): Promise<void> => {
    if (!isWanted(path)) return;
    try {
      const found = await stat(join(from, path));
      if (found.isDirectory()) await copyBelow(path);
      if (!found.isFile()) return;
      const isOld = await isCopied(path, found.size);
      copied.bytes += isOld ? found.size : await copyToDisk(join(from, path), join(to, path));
      copied.files += 1;
    } catch (error) {
      if (existsSync(join(from, path))) throw error;
    }
  };
  await copyBelow('');
  return copied;
};

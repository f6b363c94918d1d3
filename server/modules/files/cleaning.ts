import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Deps } from '../../foundations.ts';
import { log } from '../../log.ts';
import { findNamed } from './repository.ts';

/** A file anyone may see, or the folder of one that needs a ticket. */
interface Entry {
  /** `public/{name}` or `private/{folder}`. */
  key: string;
  isFolder: boolean;
}

type CleaningDeps = Deps<'db' | 'storage' | 'settings'>;

/** Milliseconds a file may stand in the storage before something names it. */
const settlingTime = 86_400_000;
/** Entries looked up at once, and removed in one run: the next run goes on. */
const batchSize = 500;
const removedMax = 5000;

/** The entries below a prefix, by pages. */
const listEntries = async function* ({ storage, settings }: CleaningDeps, prefix: string): AsyncGenerator<Entry[]> {
  if (settings.storage.kind === 'local' && !(await stat(join(settings.storage.folder, prefix)).catch(() => null)))
    return;
  let paginationToken: string | undefined;
  do {
    const page = await storage.listAll(prefix, paginationToken ? { paginationToken } : {});
    const entries = [...page.objects].map((found) =>
      found.isFile ? { key: found.key, isFolder: false } : { key: found.prefix, isFolder: true },
    );
    for (let from = 0; from < entries.length; from += batchSize) yield entries.slice(from, from + batchSize);
    paginationToken = page.paginationToken;
  } while (paginationToken);
};

/** Those of some entries that no row of `files` names. */
const findUnnamed = async ({ db }: CleaningDeps, entries: Entry[]): Promise<Entry[]> => {
  const named = await findNamed(
    db,
    entries.map(({ key }) => basename(key)),
  );
  return entries.filter(({ key }) => !named.has(basename(key)));
};

/** When something last changed in an entry; null for one that is gone. */
const findChangeTime = async (
  { storage, settings }: CleaningDeps,
  { key, isFolder }: Entry,
): Promise<number | null> => {
  const times: number[] = [];
  if (isFolder && settings.storage.kind === 'local') {
    const found = await stat(join(settings.storage.folder, key)).catch(() => null);
    if (found) times.push(found.mtimeMs);
  }
  const keys = isFolder ? [...(await storage.listAll(key, { recursive: true })).objects] : [{ isFile: true, key }];
  for (const file of keys) {
    const facts = 'key' in file ? await storage.getMetaData(file.key).catch(() => null) : null;
    if (facts) times.push(facts.lastModified.getTime());
  }
  return times.length > 0 ? Math.max(...times) : null;
};

/**
 * Removes from the storage what no row of `files` has named for a day: left by a process that died between writing a file
 * and naming it, or between forgetting one and removing it. Folders left empty go too. Returns how many entries it removed.
 */
export const cleanStorage = async (deps: CleaningDeps, now = Date.now()): Promise<number> => {
  const { storage } = deps;
  const unnamed: Entry[] = [];
  let count = 0;
  for (const prefix of ['public', 'private'])
    for await (const entries of listEntries(deps, prefix)) {
      count += entries.length;
      unnamed.push(...(await findUnnamed(deps, entries)));
    }
  // Most likely the storage of another database, such as one that is being restored.
  if (unnamed.length * 2 > count) {
    log.warn(
      { count, unnamed: unnamed.length },
      'the database knows less than half of the storage: nothing is removed',
    );
    return 0;
  }
  let removed = 0;
  for (let from = 0; from < unnamed.length && removed < removedMax; from += batchSize)
    for (const entry of await findUnnamed(deps, unnamed.slice(from, from + batchSize))) {
      const changed = await findChangeTime(deps, entry);
      if (changed === null || now - changed < settlingTime) continue;
      await (entry.isFolder ? storage.deleteAll(`${entry.key}/`) : storage.delete(entry.key));
      removed += 1;
    }
  if (removed > 0) log.info({ removed }, 'files nobody refers to were removed from the storage');
  return removed;
};

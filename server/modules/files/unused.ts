import type { Deps } from '../../foundations.ts';
import { log } from '../../log.ts';
import { forgetFiles, removeFromStorage } from '../../writes/storedFiles.ts';
import { holdUnused, listLongUnused, markUnused } from './repository.ts';

/** Hours a file stays after its last use: somebody may be watching it still, or about to use it again. */
const keptHours = 24;
/** Files removed in one transaction, and in one run: the next run goes on. */
const batchSize = 50;
const batchesMax = 100;

/**
 * Removes files that nothing has referred to for a day: media and thumbnails that were replaced, what deleted records left.
 * Uses are found by the foreign keys of the database, so a new table counts by itself. Returns how many files it removed.
 */
export const removeUnused = async ({ db, storage }: Deps<'db' | 'storage'>): Promise<number> => {
  await markUnused(db);
  let removed = 0;
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const ids = await listLongUnused(db, keptHours, batchSize);
    if (ids.length === 0) break;
    const { count, keys } = await db.transaction().execute(async (tx) => {
      const unused = await holdUnused(tx, ids);
      return { count: unused.length, keys: await forgetFiles(tx, unused) };
    });
    await removeFromStorage(storage, keys);
    removed += count;
    // Those that came into use in between are unmarked by the next run.
    if (count === 0) break;
  }
  if (removed > 0) log.info({ removed }, 'files that nothing used any more were removed');
  return removed;
};

import { uploadDays } from '#contract/rules.ts';
import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { log } from '../../log.ts';
import { listOldUploads } from './repository.ts';
import { discardUpload } from './service.ts';
import { openUploadStore } from './store.ts';

/** Uploads given up at one time. */
const batchSize = 100;

/** Gives up the uploads that nothing has used in time. Returns how many. */
export const discardOldUploads = async (
  deps: Deps<'db' | 'storage' | 'settings'>,
  days = uploadDays,
): Promise<number> => {
  const store = await openUploadStore(deps);
  let count = 0;
  for (const upload of await listOldUploads(deps.db, days, batchSize))
    if (await discardUpload(deps, store, upload)) count += 1;
  if (count > 0) log.info({ count }, 'uploads that nobody used were given up');
  return count;
};

/** Gives up old uploads, now and every hour. Returns a function that stops it. */
export const purgeOldUploads = (deps: Deps): (() => Promise<void>) =>
  repeat(() => discardOldUploads(deps), { every: 3_600_000, complaint: 'old uploads are left to be given up later' });

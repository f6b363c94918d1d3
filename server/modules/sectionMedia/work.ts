import type { Deps } from '../../foundations.ts';
import type { Queues } from '../../jobs/queues.ts';
import { startProcessing } from './process.ts';
import { failProcessing } from './repository.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    /** An uploaded video whose qualities are to be made. */
    'media-processing': { file_id: number };
    'media-processing-failed': { file_id: number };
  }
}

export const queues: Queues = {
  'media-processing-failed': {},
  // Hours of video on a small machine.
  'media-processing': { deadLetter: 'media-processing-failed', expireInSeconds: 23 * 3600 },
};

const gaveUp = 'è stata tentata più volte senza riuscire. Il video resta com’è.';

/** Makes the qualities of uploaded videos. Returns a function that ends what is under way, to be taken up again. */
export const workOnMedia = async (deps: Deps): Promise<() => Promise<void>> => {
  const processing = await startProcessing(deps);
  await deps.jobs.work('media-processing', ({ file_id }) => processing.run(file_id));
  await deps.jobs.work('media-processing-failed', async ({ file_id }) => {
    await failProcessing(deps.db, file_id, gaveUp);
  });
  return processing.stop;
};

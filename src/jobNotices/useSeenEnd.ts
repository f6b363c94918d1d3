import { useEffect } from 'react';
import type { JobKind } from '#contract/codes.ts';
import { seeJobs } from '#data/jobNotices.ts';

/**
 * A job whose end is looked at on a page of its own is no news in the bell; while the page is hidden it is.
 * @param end which end it is, such as its time, since some jobs are done again, and too quickly to be seen going on; false or
 *   nothing while there is none.
 */
export const useSeenEnd = (kind: JobKind, id: number, end: string | null | undefined | false): void => {
  useEffect(() => {
    if (!end) return;
    const see = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', see);
      // It stays news where that fails.
      seeJobs([{ kind, id }]).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', see);
    see();
    return () => document.removeEventListener('visibilitychange', see);
  }, [kind, id, end]);
};

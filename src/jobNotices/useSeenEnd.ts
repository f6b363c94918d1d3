import { useEffect } from 'react';
import type { JobKind } from '#contract/codes.ts';
import { seeJobs } from '#data/jobNotices.ts';

/** A job whose end is looked at on a page of its own is no news in the bell; while the page is hidden it is. */
export const useSeenEnd = (kind: JobKind, id: number, isEnded: boolean): void => {
  useEffect(() => {
    if (!isEnded) return;
    const see = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', see);
      // It stays news where that fails.
      seeJobs([{ kind, id }]).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', see);
    see();
    return () => document.removeEventListener('visibilitychange', see);
  }, [kind, id, isEnded]);
};

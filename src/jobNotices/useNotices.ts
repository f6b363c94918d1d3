import { useEffect, useEffectEvent, useState } from 'react';
import type { JobNotice, JobNotices } from '#contract/jobNotices.ts';
import { followNotices, seeJobs } from '#data/jobNotices.ts';
import { buildKey, isNews } from './jobWords.ts';

const none: ReadonlySet<string> = new Set();

/**
 * What this person started, as it stands. While it is looked at, what has ended counts as seen; `fresh` are those that were
 * news when it was opened, or since.
 */
export const useNotices = (isOpen: boolean) => {
  const [notices, setNotices] = useState<JobNotices | null>(null);
  const [fresh, setFresh] = useState(none);
  useEffect(() => followNotices(setNotices), []);

  const see = useEffectEvent(async (news: JobNotice[], unseen: number) => {
    const unasked = news.filter((job) => !fresh.has(buildKey(job)));
    if (unasked.length === 0) return;
    setFresh(new Set([...fresh, ...unasked.map(buildKey)]));
    try {
      // More than are shown: all of them are then seen.
      await seeJobs(unseen > news.length ? undefined : unasked);
    } catch {
      // They are news again when it is opened the next time.
    }
  });
  useEffect(() => {
    if (!isOpen) setFresh(none);
    else if (notices) void see(notices.jobs.filter(isNews), notices.unseen);
  }, [isOpen, notices]);

  return { notices, fresh };
};

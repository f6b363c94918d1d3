import { useEffect, useEffectEvent, useState } from 'react';
import { useStoreContext } from 'react-admin';
import type { JobNotice } from '#contract/jobNotices.ts';
import { announcedJobsKey } from '../store/store.ts';
import { buildKey, composeAnnouncement, isNews } from './jobWords.ts';

/** How many are remembered. */
const rememberedMost = 100;

/** Operations on many tell of themselves wherever one goes. */
const isToldElsewhere = ({ kind }: JobNotice): boolean => kind === 'batch_operation';

/** What is to be read out: each end once, in whichever page of this browser it is heard first. */
export const useAnnounced = (jobs: JobNotice[] | undefined): string => {
  const store = useStoreContext();
  const [announcement, setAnnouncement] = useState('');
  const announce = useEffectEvent((news: JobNotice[]) => {
    const known = store.getItem<string[]>(announcedJobsKey) ?? [];
    const unheard = news.filter((job) => !known.includes(buildKey(job)));
    if (unheard.length === 0) return;
    store.setItem(announcedJobsKey, [...known, ...unheard.map(buildKey)].slice(-rememberedMost));
    setAnnouncement(composeAnnouncement(unheard.filter((job) => !isToldElsewhere(job))));
  });
  useEffect(() => {
    if (jobs) announce(jobs.filter(isNews));
  }, [jobs]);
  return announcement;
};

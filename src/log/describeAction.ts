import type { Activity } from '#contract/activityLog.ts';
import { log as texts } from '../i18n/log.ts';

/** What somebody did, in words; for what is neither made, changed nor deleted, as what it left says. */
export const describeAction = ({ action, before, after }: Pick<Activity, 'action' | 'before' | 'after'>): string => {
  const known = action === 'other' && Object.entries(texts.others).find(([field]) => after && field in after);
  if (!known) return texts.actions[action];
  const [field, words] = known;
  return (before === null && texts.firsts[field]) || words;
};

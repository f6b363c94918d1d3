import type { Activity } from '#contract/activityLog.ts';
import { log as texts } from '../i18n/log.ts';

/** What somebody did, in words; for what is neither made, changed nor deleted, as what it left says. */
export const describeAction = ({ action, after }: Pick<Activity, 'action' | 'after'>): string => {
  const known = action === 'other' && Object.entries(texts.others).find(([field]) => after && field in after);
  return known ? known[1] : texts.actions[action];
};

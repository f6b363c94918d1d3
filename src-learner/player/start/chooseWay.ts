import type { MySubscription } from '#contract/learning.ts';

/** Whether a course was begun: its start then leads to where it was left. */
export const isBegun = (subscription: MySubscription | null): boolean => (subscription?.last_opened ?? null) !== null;

/** What the one next thing to do opens. */
export const chooseWay = (subscription: MySubscription | null): 'fetchFirst' | 'fetchLast' =>
  isBegun(subscription) ? 'fetchLast' : 'fetchFirst';

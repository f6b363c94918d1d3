import { chooseEarlierExpiry, countDaysLeft, hasExpired, isAboutToExpire } from '#contract/rules.ts';

/** Days before the end that are shown in red. */
const nearDays = 7;

interface Ends {
  expiration_date: string | null;
  has_expired?: boolean;
}

interface Deadline {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 0 on the last day, negative afterwards. */
  daysLeft: number;
  hasExpired: boolean;
  /** About to expire. */
  isSoon: boolean;
  isNear: boolean;
}

/** When an enrolment ends: the earlier of its own day and its course's; null where it has no end. */
export const findDeadline = (subscription: Ends, course: Ends, now: Date): Deadline | null => {
  const date = chooseEarlierExpiry(subscription.expiration_date, course.expiration_date);
  if (!date) return null;
  const daysLeft = countDaysLeft(date, now);
  const isOver = Boolean(subscription.has_expired || course.has_expired) || hasExpired(date, now);
  return {
    date,
    daysLeft,
    hasExpired: isOver,
    isSoon: !isOver && isAboutToExpire(date, now),
    isNear: !isOver && daysLeft <= nearDays,
  };
};

import { chooseEarlierExpiry, hasExpired, toRomeDay } from '#contract/rules.ts';

/** Days before its end from which a course is about to expire. */
export const expiringWithin = 30;
/** Days before the end that are shown in red. */
const nearDays = 7;

const day = 86_400_000;

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
  isNear: boolean;
}

/** When an enrolment ends: the earlier of its own day and its course's; null where it has no end. */
export const findDeadline = (subscription: Ends, course: Ends, now: Date): Deadline | null => {
  const date = chooseEarlierExpiry(subscription.expiration_date, course.expiration_date);
  if (!date) return null;
  // Bare days, so that an hour more or less in a year counts for nothing.
  const daysLeft = Math.round((Date.parse(date) - Date.parse(toRomeDay(now))) / day);
  const isOver = Boolean(subscription.has_expired || course.has_expired) || hasExpired(date, now);
  return { date, daysLeft, hasExpired: isOver, isNear: !isOver && daysLeft <= nearDays };
};

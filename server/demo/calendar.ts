import { toRomeDay } from '#contract/rules.ts';

const dayLength = 86_400_000;

/** Dates of the demo content, all told from the moment it is loaded. */
export interface Calendar {
  now: number;
  /** Milliseconds at an hour (UTC) of a day so many days ago; never later than an hour before now. */
  at(daysAgo: number, hour?: number): number;
  /** `YYYY-MM-DD` in Europe/Rome; negative is past. */
  day(daysAhead: number): string;
}

export const createCalendar = (now: number): Calendar => ({
  now,
  at(daysAgo, hour = 9) {
    const midnight = Math.floor(now / dayLength) * dayLength;
    return Math.min(midnight - Math.floor(daysAgo) * dayLength + Math.round(hour * 3_600_000), now - 3_600_000);
  },
  day: (daysAhead) => toRomeDay(new Date(now + daysAhead * dayLength)),
});

export const toIso = (instant: number): string => new Date(instant).toISOString();

import { readServerDate } from '#auth/serverClock.ts';
import { toRomeDay } from '#contract/rules.ts';
import { writeNumber } from '#display/numbers.ts';
import { dashboard } from '../i18n/dashboard.ts';

export interface Month {
  year: number;
  /** 1–12. */
  month: number;
}

export interface MonthCounter extends Month {
  value: number;
  /** The value in words. */
  text: string;
}

/** A number as Italians write it: `1.234,5`. */
export const formatCounter = (value: number): string => writeNumber(value, 4);

/** Hours of some seconds, with one decimal. */
export const toHours = (seconds: number): number => Math.round(seconds / 360) / 10;

/** `nov` and `novembre 2026`. */
export const nameMonth = ({ year, month }: Month): { short: string; long: string } => {
  const name = dashboard.months[month - 1] ?? '';
  return { short: name.slice(0, 3), long: `${name} ${year}` };
};

/** First and last day of a month, `YYYY-MM-DD`. */
export const getMonthBounds = ({ year, month }: Month): [first: string, last: string] => {
  const formatDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
  return [formatDay(Date.UTC(year, month - 1, 1)), formatDay(Date.UTC(year, month, 0))];
};

/** The day in Europe/Rome so many days ago, `YYYY-MM-DD`. */
export const computeDayAgo = (days: number): string => {
  const today = new Date(`${toRomeDay(readServerDate())}T12:00:00Z`);
  return new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
};

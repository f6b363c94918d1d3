import type { ReportRhythm } from './codes.ts';
import { toRomeClock } from './romeClock.ts';

/** Most administrators who receive one, and most reports there are. */
export const receiversMax = 20;
export const scheduledReportsMax = 100;

/** When a report is made, by Italy's clock. */
export interface ReportSchedule {
  every: ReportRhythm;
  /** 1 Monday to 7 Sunday; of a weekly one. */
  weekday: number | null;
  /** 1 to 31, in a shorter month its last day; of a monthly one. */
  month_day: number | null;
  hour: number;
}

const hourLength = 3_600_000;
const dayLength = 24 * hourLength;

/**
 * The instant at which Italy's clock shows this hour of a day, given as midnight UTC. Of an hour that comes twice the first;
 * for one that is left out the end of the gap.
 */
const computeInstant = (day: number, hour: number): Date => {
  const shown = day + hour * hourLength;
  const inSummer = new Date(shown - 2 * hourLength);
  return toRomeClock(inSummer).getTime() === shown ? inSummer : new Date(shown - hourLength);
};

const isOn = ({ every, weekday, month_day }: ReportSchedule, day: number): boolean => {
  const date = new Date(day);
  if (every === 'week') return (date.getUTCDay() || 7) === weekday;
  if (every === 'day') return true;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(month_day ?? 1, last);
};

/** The first time after `after` at which a report is due. */
export const computeNextRun = (schedule: ReportSchedule, after: Date): Date => {
  const shown = toRomeClock(after).getTime();
  // A month has one such day: two months hold at least one that is still to come.
  for (let day = shown - (shown % dayLength); ; day += dayLength) {
    if (!isOn(schedule, day)) continue;
    const instant = computeInstant(day, schedule.hour);
    if (instant > after) return instant;
  }
};

/** The day in Europe/Rome, `YYYY-MM-DD`, one round of the schedule before an instant: the same day of the month before it, or its last. */
export const roundBefore = ({ every }: Pick<ReportSchedule, 'every'>, instant: Date): string => {
  const shown = toRomeClock(instant);
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()];
  const lastOfMonthBefore = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before =
    every === 'month'
      ? Date.UTC(year, month - 1, Math.min(day, lastOfMonthBefore))
      : Date.UTC(year, month, day - (every === 'week' ? 7 : 1));
  return new Date(before).toISOString().slice(0, 10);
};

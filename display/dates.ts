import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { toRomeClock } from '#contract/romeClock.ts';

dayjs.extend(utc);

/** An instant on the clocks of Italy, to the second: its hour and day are Italy's. */
export const toRomeTime = (instant: string | Date): Dayjs => dayjs.utc(toRomeClock(new Date(instant)));

/** How a front end writes days and instants (ISO 8601), as they are in Italy. @param sign between day, month and year. */
export const createDateFormats = (sign: '-' | '/') => {
  const day = `DD${sign}MM${sign}YYYY`;
  return {
    /** `DD-MM-YYYY`, also of a bare day. */
    formatDay: (date: string): string => (date.length === 10 ? dayjs(date) : toRomeTime(date)).format(day),
    /** `DD-MM-YYYY HH:mm`. */
    formatMinute: (instant: string): string => toRomeTime(instant).format(`${day} HH:mm`),
    /** `DD-MM-YYYY HH:mm:ss`. */
    formatSecond: (instant: string): string => toRomeTime(instant).format(`${day} HH:mm:ss`),
  };
};

import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { nameTwiceTold, toRomeClock } from '#contract/romeClock.ts';

dayjs.extend(utc);

/** An instant on the clocks of Italy, to the second: its hour and day are Italy's. */
export const toRomeTime = (instant: string | Date): Dayjs => dayjs.utc(toRomeClock(new Date(instant)));

/** An hour of Italy's clock, and which of the two where it comes twice. @param form as dayjs has it. */
export const formatHour = (instant: string | Date, form: string): string =>
  `${toRomeTime(instant).format(form)}${nameTwiceTold(new Date(instant))}`;

/** How a front end writes days and instants (ISO 8601), as they are in Italy. @param sign between day, month and year. */
export const createDateFormats = (sign: '-' | '/') => {
  const day = `DD${sign}MM${sign}YYYY`;
  return {
    /** `DD-MM-YYYY`, also of a bare day. */
    formatDay: (date: string): string => (date.length === 10 ? dayjs(date) : toRomeTime(date)).format(day),
    /** `DD-MM-YYYY HH:mm`. */
    formatMinute: (instant: string): string => formatHour(instant, `${day} HH:mm`),
    /** `DD-MM-YYYY HH:mm:ss`. */
    formatSecond: (instant: string): string => formatHour(instant, `${day} HH:mm:ss`),
  };
};

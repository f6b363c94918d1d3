import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** An instant on the clocks of Italy. */
export const inRome = (instant: string | Date): Dayjs => dayjs(instant).tz('Europe/Rome');

/** How a front end writes days and instants (ISO 8601), as they are in Italy. @param sign between day, month and year. */
export const createDateFormats = (sign: '-' | '/') => {
  const day = `DD${sign}MM${sign}YYYY`;
  return {
    /** `DD-MM-YYYY`, also of a bare day. */
    formatDay: (date: string): string => (date.length === 10 ? dayjs(date) : inRome(date)).format(day),
    /** `DD-MM-YYYY HH:mm`. */
    formatMinute: (instant: string): string => inRome(instant).format(`${day} HH:mm`),
    /** `DD-MM-YYYY HH:mm:ss`. */
    formatSecond: (instant: string): string => inRome(instant).format(`${day} HH:mm:ss`),
  };
};

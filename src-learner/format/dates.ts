import dayjs from 'dayjs';
import { createDateFormats, formatHour, toRomeTime } from '#display/dates.ts';
import 'dayjs/locale/it';

dayjs.locale('it');

/** The learner area writes days as `31/12/2027`. */
export const { formatDay, formatMinute: formatInstant, formatSecond } = createDateFormats('/');

/** `HH:mm` of an instant in Europe/Rome. */
export const formatTime = (instant: string | Date): string => formatHour(instant, 'HH:mm');

/** A month in short, such as `gen 26`. */
export const formatMonth = (year: number, month: number): string => dayjs(new Date(year, month - 1)).format('MMM YY');

/** A month in full, such as `gennaio 2026`. */
export const formatLongMonth = (year: number, month: number): string =>
  dayjs(new Date(year, month - 1)).format('MMMM YYYY');

/** The hour of the day (0–23) in Europe/Rome. */
export const toRomeHour = (instant: Date): number => toRomeTime(instant).hour();

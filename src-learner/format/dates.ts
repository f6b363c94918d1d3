import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import 'dayjs/locale/it';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.locale('it');

const rome = 'Europe/Rome';

/** `DD/MM/YYYY` of a bare day (`YYYY-MM-DD`), or of an instant as it falls in Europe/Rome. */
export const formatDay = (date: string): string =>
  (date.length === 10 ? dayjs(date) : dayjs(date).tz(rome)).format('DD/MM/YYYY');

/** `HH:mm` of an instant in Europe/Rome. */
export const formatTime = (instant: string | Date): string => dayjs(instant).tz(rome).format('HH:mm');

/** `DD/MM/YYYY HH:mm` of an instant in Europe/Rome. */
export const formatInstant = (instant: string): string => dayjs(instant).tz(rome).format('DD/MM/YYYY HH:mm');

/** A month in short, such as `gen 26`. */
export const formatMonth = (year: number, month: number): string => dayjs(new Date(year, month - 1)).format('MMM YY');

/** A month in full, such as `gennaio 2026`. */
export const formatLongMonth = (year: number, month: number): string =>
  dayjs(new Date(year, month - 1)).format('MMMM YYYY');

/** The hour of the day (0–23) in Europe/Rome. */
export const hourInRome = (instant: Date): number => dayjs(instant).tz(rome).hour();

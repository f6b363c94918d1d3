import { createDateFormats, toRomeTime } from '#display/dates.ts';

/** The back office writes days as `31-12-2027`. */
export const { formatDay, formatMinute, formatSecond } = createDateFormats('-');

/** `DD/MM/YY`, for narrow columns. */
export const formatShortDay = (instant: string): string => toRomeTime(instant).format('DD/MM/YY');

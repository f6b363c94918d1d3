import { createDateFormats } from '#display/dates.ts';

/** The back office writes days as `31-12-2027`. */
export const { formatDay, formatMinute, formatSecond } = createDateFormats('-');

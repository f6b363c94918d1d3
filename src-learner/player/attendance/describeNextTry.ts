import { readServerDate } from '#auth/serverClock.ts';
import { formatDay, formatTime } from '../../format/dates.ts';
import { attendance } from '../../i18n/itAttendance.ts';

const texts = attendance.retry;
const minute = 60_000;

/**
 * When an evaluation may be tried again: the hour, with the day where it is another. It is the minute that is over then:
 * at 13:06:39 the one that is named must be 13:07.
 */
export const describeNextTry = (nextTry: string, now: Date = readServerDate()): string => {
  const told = new Date(Math.ceil(Date.parse(nextTry) / minute) * minute).toISOString();
  const [day, time] = [formatDay(told), formatTime(told)];
  return day === formatDay(now.toISOString()) ? texts.at(time) : texts.atDay(day, time);
};

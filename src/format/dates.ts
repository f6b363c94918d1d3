import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

const zone = 'Europe/Rome';

/** An instant (ISO 8601) as the day it falls on in Italy, `DD-MM-YYYY`. */
export const formatDay = (instant: string): string => dayjs(instant).tz(zone).format('DD-MM-YYYY');

/** An instant (ISO 8601) as day and time in Italy, `DD-MM-YYYY HH:mm`. */
export const formatMinute = (instant: string): string => dayjs(instant).tz(zone).format('DD-MM-YYYY HH:mm');

/** An instant (ISO 8601) as day and time in Italy, seconds included, `DD-MM-YYYY HH:mm:ss`. */
export const formatSecond = (instant: string): string => dayjs(instant).tz(zone).format('DD-MM-YYYY HH:mm:ss');

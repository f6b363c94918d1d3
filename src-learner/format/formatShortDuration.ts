import { common } from '../i18n/it.ts';

/** Hours and minutes in words: `1 h 20 min`, `12 min`, `meno di 1 min`; empty for nothing. */
export const formatShortDuration = (seconds: number): string => {
  if (seconds <= 0) return '';
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return common.lessThanAMinute;
  const parts: string[] = [];
  if (minutes >= 60) parts.push(`${Math.floor(minutes / 60)} ${common.hours}`);
  if (minutes % 60 > 0) parts.push(`${minutes % 60} ${common.minutes}`);
  return parts.join(' ');
};

import { common } from '../i18n/it.ts';

/** Seconds of a duration written `HH:MM:SS`. */
export const secondsOf = (duration: string): number =>
  duration.split(':').reduce((total, part) => total * 60 + Number(part), 0);

/** Hours and minutes in words: `1 h 20 min`, `12 min`, `meno di 1 min`; empty for nothing. */
export const formatDuration = (seconds: number): string => {
  if (seconds <= 0) return '';
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return common.lessThanAMinute;
  const parts: string[] = [];
  if (minutes >= 60) parts.push(`${Math.floor(minutes / 60)} ${common.hours}`);
  if (minutes % 60 > 0) parts.push(`${minutes % 60} ${common.minutes}`);
  return parts.join(' ');
};

/** A position in a video: `m:ss`, or `h:mm:ss` from one hour on. */
export const formatPosition = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
};

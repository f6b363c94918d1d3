import type { SectionCategory } from './codes.ts';

/** Lengths of time as client and server write and read them. Pure. */

/** To the millisecond: seconds that were added or subtracted are no longer exact. */
export const roundToMillis = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const padTwo = (value: number): string => String(value).padStart(2, '0');

/** Seconds as `HH:MM:SS`, without fractions; hours go on past 24. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.floor(Math.max(0, seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(padTwo).join(':');
};

export const durationPattern = /^\d{2,4}:[0-5]\d:[0-5]\d$/;

/** Whether a text is a duration as the server takes it, `HH:MM:SS`. */
export const isDuration = (text: string): boolean => durationPattern.test(text);

/** Seconds of a duration written `HH:MM:SS`. */
export const parseDuration = (duration: string): number =>
  duration.split(':').reduce((total, part) => total * 60 + Number(part), 0);

/** The length of a lesson by that of its video: one second at least. */
export const formatLessonDuration = (seconds: number): string =>
  formatDuration(Math.min(Math.max(1, Math.round(seconds)), 9999 * 3600));

/** What a lesson of unknown length is given: one second. */
export const defaultLessonDuration = '00:00:01';

/** Whether somebody said how long a lesson is: what nobody touched is no statement. */
export const isStatedDuration = (duration: string): boolean =>
  duration !== defaultLessonDuration && !/^[0:]*$/.test(duration);

/** Seconds a lesson is said to take; 0 where nobody said it. */
export const parseStatedDuration = (duration: string): number =>
  isStatedDuration(duration) ? parseDuration(duration) : 0;

/** Seconds a section is said to take: what a survey or an evaluation was said to take as a lesson does not count. */
export const parseLessonTime = ({ category, duration }: { category: SectionCategory; duration: string }): number =>
  category === 'LESSON' ? parseStatedDuration(duration) : 0;

export { formatDuration as formatSeconds } from '#contract/durations.ts';

/** Whether a text is a duration as the server takes it, `HH:MM:SS`. */
export const isDuration = (text: string): boolean => /^\d{2,4}:[0-5]\d:[0-5]\d$/.test(text);

/** Seconds of a duration written `HH:MM:SS`. */
export const parseDuration = (duration: string): number =>
  duration.split(':').reduce((total, part) => total * 60 + Number(part), 0);

/** A position in a video: `m:ss`, or `h:mm:ss` from one hour on. */
export const formatPosition = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
};

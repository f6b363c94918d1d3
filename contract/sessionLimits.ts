import { parseDuration } from './durations.ts';

/** The counters of a session that have an end, as they are shown: `duration` as `HH:MM:SS`, the others in seconds. */
export interface ShownCounters {
  /** `lesson_seconds` is the length that counts, by which the lesson is passed too; null while nobody knows it. */
  section: { lesson_seconds: number | null };
  duration: string;
  watched_media_duration: number;
  section_step_time: number;
}

/** The last whole second of a lesson, since times are written without fractions; no end where its length is not known. */
export const computeLastSecond = (lessonSeconds: number | null): number =>
  lessonSeconds === null ? Number.POSITIVE_INFINITY : Math.ceil(lessonSeconds);

/** Seconds each counter of a session may be corrected to: what the lesson lasts, or what was recorded already. */
export const computeSessionLimits = ({
  section,
  duration,
  watched_media_duration,
  section_step_time,
}: ShownCounters): Record<'duration' | 'watched_media_duration' | 'section_step_time', number> => {
  const max = computeLastSecond(section.lesson_seconds);
  return {
    duration: Math.max(max, parseDuration(duration)),
    watched_media_duration: Math.max(max, watched_media_duration),
    section_step_time: Math.max(max, section_step_time),
  };
};

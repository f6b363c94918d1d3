import { computeLessonSecondsMax, parseDuration } from './durations.ts';

/** The counters of a session that have an end, as they are shown: `duration` as `HH:MM:SS`, the others in seconds. */
interface ShownCounters {
  section: { duration: string };
  duration: string;
  watched_media_duration: number;
  section_step_time: number;
}

/** Seconds each counter of a session may be corrected to: what the lesson lasts, or what was recorded already. */
export const computeSessionLimits = ({
  section,
  duration,
  watched_media_duration,
  section_step_time,
}: ShownCounters): Record<'duration' | 'watched_media_duration' | 'section_step_time', number> => {
  const max = computeLessonSecondsMax(section.duration);
  return {
    duration: Math.max(max, parseDuration(duration)),
    watched_media_duration: Math.max(max, watched_media_duration),
    section_step_time: Math.max(max, section_step_time),
  };
};

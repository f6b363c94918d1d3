import type { AttendanceRules } from '#contract/attendance.ts';
import { parseStatedDuration } from '#contract/durations.ts';
import type { LengthSource } from '#contract/learningEvents.ts';

/** All that is known of how long a lesson is. Seconds. */
export interface KnownLengths {
  /** Of a stored file, or of a link that an administrator has played; null where it was not measured. */
  measured: number | null;
  /** What the lesson says, `HH:MM:SS`. */
  duration: string;
  /** What this learner's own player says; null before it has said anything. */
  told: number | null;
}

/**
 * The length that counts, in seconds, and who says so; null while nobody does. What was measured decides. A learner's
 * player is believed where nobody stated a length, and where it asks for more than was stated: never for less, since
 * saying so is all it would take to pass. A course with rules of attendance believes no player at all.
 * @param attendance the rules of the course; null where it has none.
 */
export const chooseLessonLength = (
  { measured, duration, told }: KnownLengths,
  attendance: AttendanceRules | null,
): { seconds: number; source: LengthSource } | null => {
  if (measured) return { seconds: measured, source: 'measured' };
  const stated = parseStatedDuration(duration);
  if (attendance === null && told && told > stated) return { seconds: told, source: 'player' };
  return stated > 0 ? { seconds: stated, source: 'stated' } : null;
};

import type { AttendanceState } from '#contract/attendance.ts';

/** A question «Sei ancora qui?» as this page keeps it: until when to answer, by its own clock (ms since the epoch). */
export interface PresenceCheck {
  id: string;
  answerBy: number;
  isMissed: boolean;
}

/** The question that waits, the same object while it is the same one. */
export const followCheck = (
  known: PresenceCheck | null,
  told: AttendanceState['check'],
  now: number,
): PresenceCheck | null => {
  if (!told) return null;
  if (known?.id === told.id && known.isMissed === told.is_missed) return known;
  return { id: told.id, answerBy: now + told.seconds_left * 1000, isMissed: told.is_missed };
};

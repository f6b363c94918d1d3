import { spellMinutes } from '#contract/attendanceWords.ts';
import { attendance as texts } from '../../i18n/itAttendance.ts';

/** Seconds that count today still, in words; null where the day is not capped. */
export const describeLeft = (seconds: number | null): string | null => {
  if (seconds === null) return null;
  return seconds <= 0 ? texts.noneLeftToday : texts.leftToday(spellMinutes(Math.ceil(seconds / 60)));
};

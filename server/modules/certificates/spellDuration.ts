import { spellMinutes } from '#contract/attendanceWords.ts';

/** Length of a course in Italian words, to the minute: `4 ore e 30 minuti`; empty for none. `seconds` may be any number from 0. */
export const spellDuration = (seconds: number): string => {
  if (seconds <= 0) return '';
  return seconds < 60 ? 'meno di 1 minuto' : spellMinutes(Math.round(seconds / 60));
};

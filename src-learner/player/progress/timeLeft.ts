import { parseDuration } from '#contract/durations.ts';
import type { SectionRow } from '#contract/learning.ts';

const minute = 60;

/** Steps a length is rounded up to: the longer it is, the less anybody can promise. */
const chooseStep = (seconds: number): number => {
  if (seconds <= 10 * minute) return minute;
  return seconds <= 60 * minute ? 5 * minute : 10 * minute;
};

/** About how many seconds of a course are still to follow; 0 for nothing. */
export const estimateTimeLeft = (sections: readonly Pick<SectionRow, 'is_passed' | 'duration'>[]): number => {
  const seconds = sections
    .filter(({ is_passed }) => !is_passed)
    .reduce((total, { duration }) => total + parseDuration(duration), 0);
  const step = chooseStep(seconds);
  return Math.ceil(seconds / step) * step;
};

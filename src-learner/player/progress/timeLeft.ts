import { parseLessonTime } from '#contract/durations.ts';
import type { SectionRow } from '#contract/learning.ts';

const minute = 60;

/** Steps a length is rounded up to: the longer it is, the less anybody can promise. */
const chooseStep = (seconds: number): number => {
  if (seconds <= 10 * minute) return minute;
  return seconds <= 60 * minute ? 5 * minute : 10 * minute;
};

/** About how many seconds of a course are still to follow, at most as many as all of it is said to take; 0 for nothing. */
export const estimateTimeLeft = (
  sections: readonly Pick<SectionRow, 'is_passed' | 'category' | 'duration'>[],
): number => {
  const add = (some: typeof sections): number => some.reduce((total, section) => total + parseLessonTime(section), 0);
  const seconds = add(sections.filter(({ is_passed }) => !is_passed));
  const step = chooseStep(seconds);
  const whole = Math.max(1, Math.round(add(sections) / minute)) * minute;
  return Math.min(Math.ceil(seconds / step) * step, whole);
};

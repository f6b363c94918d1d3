import { computePercentage } from '#contract/rules.ts';

/** What an attempt comes to with one more right answer. A pass is never taken away. */
export const raise = (
  { asked, right, is_passed }: { asked: number; right: number; is_passed: boolean },
  threshold: number,
): { percentage: number; is_passed: boolean } => {
  const percentage = computePercentage(Math.min(asked, right + 1), asked);
  return { percentage, is_passed: is_passed || percentage >= threshold };
};

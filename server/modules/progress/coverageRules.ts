import { joinRanges, type Range, uniteRanges } from '#contract/coverage.ts';
import { roundToMillis } from '#contract/durations.ts';

/** Parts kept of one section. */
export const maxRanges = 500;
/** Seconds: a shorter gap between two parts comes from how coarsely players tell their position. */
const joinedGap = 1;

/**
 * Adds what was played to what is covered, gaps left as they are: nothing is covered but what was played. Returns the parts
 * that were taken too, since beyond `maxRanges` one that joins nothing is not.
 */
export const addExactly = (covered: Range[], played: Range[]): { coverage: Range[]; taken: Range[] } => {
  let coverage = uniteRanges(covered);
  const taken: Range[] = [];
  for (const one of uniteRanges(played)) {
    const grown = uniteRanges([...coverage, one]);
    if (grown.length > Math.max(maxRanges, coverage.length)) continue;
    coverage = grown;
    taken.push(one);
  }
  return { coverage, taken };
};

const joinGaps = (ranges: Range[]): Range[] => joinRanges(ranges, (end, from) => roundToMillis(from - end) < joinedGap);

/** Parts of the ranges within [0, duration]; unchanged where the duration is not known (0). */
export const clampRanges = (ranges: Range[], duration: number): Range[] =>
  duration <= 0
    ? ranges
    : ranges.flatMap(([from, to]): Range[] => (from < duration ? [[from, Math.min(to, duration)]] : []));

/**
 * Adds what was played to what is covered. Gaps of less than a second are joined. Once there are `maxRanges` parts, a
 * new one counts only where it joins one that is there: nothing is credited beyond what was played and the joined gaps,
 * and nothing covered is ever lost. The record is computed again with this same function.
 */
export const addCoverage = (covered: Range[], played: Range[]): Range[] => {
  const all = joinGaps([...covered, ...played]);
  let kept = joinGaps(covered);
  if (all.length <= Math.max(maxRanges, kept.length)) return all;
  for (const one of joinGaps(played)) {
    const grown = joinGaps([...kept, one]);
    if (grown.length <= Math.max(maxRanges, kept.length)) kept = grown;
  }
  return kept;
};

import { roundToMillis } from '#contract/durations.ts';
import type { Range } from './rules.ts';

/** Parts kept of one section. */
export const maxRanges = 500;
/** Seconds: a shorter gap between two parts comes from how coarsely players tell their position. */
const joinedGap = 1;

const unite = (ranges: Range[], isNear: (end: number, from: number) => boolean): Range[] => {
  const united: Range[] = [];
  const filled = ranges.filter(([from, to]) => to > from);
  for (const [from, to] of filled.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = united.at(-1);
    if (last && isNear(last[1], from)) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
};

/** The union of ranges, disjoint and ascending; ranges that touch become one, others stay apart, however near. */
export const uniteRanges = (ranges: Range[]): Range[] => unite(ranges, (end, from) => from <= end);

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

const joinRanges = (ranges: Range[]): Range[] => unite(ranges, (end, from) => roundToMillis(from - end) < joinedGap);

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
  const all = joinRanges([...covered, ...played]);
  let kept = joinRanges(covered);
  if (all.length <= Math.max(maxRanges, kept.length)) return all;
  for (const one of joinRanges(played)) {
    const grown = joinRanges([...kept, one]);
    if (grown.length <= Math.max(maxRanges, kept.length)) kept = grown;
  }
  return kept;
};

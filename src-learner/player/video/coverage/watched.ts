import { joinRanges, measureCovered, type Range as Part } from '#contract/coverage.ts';

export type Range = Readonly<Part>;

/** Seconds between two ranges, or beyond one, that are no reason to refuse a jump: players report positions coarsely. */
const slack = 1;

/** The union of ranges, ascending; what lies closer together than the slack becomes one. For the eye, and for jumps: it counts nothing. */
export const mergeRanges = (ranges: readonly Range[]): Range[] =>
  joinRanges(ranges, (end, from) => from <= end + slack);

/** How much of a video of `duration` seconds the ranges cover, 0–100, as the server counts. */
export const computeCoverage = (ranges: readonly Range[], duration: number): number =>
  duration <= 0 ? 0 : Math.min(100, (measureCovered(ranges, duration) / duration) * 100);

/** Where a jump to `target` may land: there if it was watched, else the end of what was watched before it. */
export const findReachable = (target: number, ranges: readonly Range[]): number => {
  if (target <= slack) return target;
  let nearest = 0;
  for (const [from, to] of mergeRanges(ranges)) {
    if (target >= from - slack && target <= to + slack) return target;
    if (to <= target) nearest = Math.max(nearest, to);
  }
  return nearest;
};

/** Where to go on from `position`: there if all before it was counted, else the end of what was. Nothing is leapt over. */
export const findCountedEnd = (position: number, ranges: readonly Range[]): number => {
  let nearest = 0;
  for (const [from, to] of ranges) {
    if (from <= position && position <= to) return position;
    if (to < position) nearest = Math.max(nearest, to);
  }
  return nearest;
};

/** Parts of a video, in seconds from its start. */
export type Range = readonly [from: number, to: number];

/** Seconds between two ranges, or beyond one, that count as nothing: players report positions coarsely. */
const slack = 1;

/** The union of ranges, ascending; what lies closer together than the slack becomes one. */
export const mergeRanges = (ranges: readonly Range[]): Range[] => {
  const merged: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + slack) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
};

/** How much of a video of `duration` seconds the ranges cover, 0–100. */
export const computeCoverage = (ranges: readonly Range[], duration: number): number => {
  if (duration <= 0) return 0;
  const seconds = mergeRanges(ranges).reduce((total, [from, to]) => total + Math.min(to, duration) - from, 0);
  return Math.min(100, (seconds / duration) * 100);
};

/** Where a jump to `target` may land: there if it was watched, else the end of what was watched before it. */
export const findReachable = (target: number, ranges: readonly Range[]): number => {
  let nearest = 0;
  for (const [from, to] of mergeRanges([[0, 0], ...ranges])) {
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

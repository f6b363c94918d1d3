/** Parts of a video, as server and player add them up. Pure. */

/** In seconds from its start. */
export type Range = [from: number, to: number];

/** The union of ranges, ascending and disjoint: two become one where `isNear` says so of the end of one and the start of the next. */
export const joinRanges = (
  ranges: readonly Readonly<Range>[],
  isNear: (end: number, from: number) => boolean,
): Range[] => {
  const united: Range[] = [];
  const filled = ranges.filter(([from, to]) => to > from);
  for (const [from, to] of filled.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = united.at(-1);
    if (last && isNear(last[1], from)) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
};

/** The union of ranges, disjoint and ascending; ranges that touch become one, others stay apart, however near. */
export const uniteRanges = (ranges: readonly Readonly<Range>[]): Range[] =>
  joinRanges(ranges, (end, from) => from <= end);

/** How many seconds of a video of `duration` seconds the ranges cover: what a lesson is passed by. */
export const measureCovered = (ranges: readonly Readonly<Range>[], duration: number): number =>
  uniteRanges(ranges).reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, duration) - from), 0);

/** Pixels a month's name takes, with the room between two. */
const nameWidth = 56;

/** Whether the name of one of `count` months fits under its bar: every so many, so that the last one always has its own. */
export const isNamed = (index: number, count: number, width: number): boolean =>
  (count - 1 - index) % Math.max(1, Math.ceil((count * nameWidth) / Math.max(1, width))) === 0;

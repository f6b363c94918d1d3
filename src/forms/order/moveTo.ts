/** `items` with one of them at another place, from 0; a place beyond either end is that end. */
export const moveTo = <T>(items: readonly T[], item: T, place: number): T[] => {
  const others = items.filter((other) => other !== item);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, item);
};

/** How far `t` is from `start` to `end`, 0 to 1, without easing. */
export const share = (t, start, end) => Math.min(1, Math.max(0, (t - start) / (end - start)));

/** The same with a soft start and a soft end. */
export function ease(t, start, end) {
  const p = share(t, start, end);
  return p * p * (3 - 2 * p);
}

/** The same with an overshoot at the end, for things that pop in. */
export function easeSpring(t, start, end) {
  const p = share(t, start, end);
  return p === 0 ? 0 : 1 + 2.2 * (p - 1) ** 3 + 1.2 * (p - 1) ** 2;
}

/** Between two numbers. */
export const mixNumbers = (from, to, p) => from + (to - from) * p;

/** The point at `p` of a polyline, by length. */
export function findPointAlong(points, p) {
  const lengths = points.slice(1).map(([x, y], index) => Math.hypot(x - points[index][0], y - points[index][1]));
  let left = p * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    if (left <= length || index === lengths.length - 1) {
      const q = length ? Math.min(1, left / length) : 0;
      return [
        mixNumbers(points[index][0], points[index + 1][0], q),
        mixNumbers(points[index][1], points[index + 1][1], q),
      ];
    }
    left -= length;
  }
  return points[0];
}

import { connectionTimeout, fastestPlayback } from '#contract/rules.ts';
import type { Range } from './rules.ts';

/** What a stretch of playing adds: seconds of the clock and the part of the media it covered. */
export interface Stretch {
  seconds: number;
  range: Range | null;
  /** No frame came for two ping intervals: the clock had stopped by itself when it was last seen. */
  isLost: boolean;
}

const milli = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/**
 * Measures the time from the last frame to this one. `elapsed` is the server's own clock, in seconds; `from` and `to`
 * are the positions the player named then and now. The covered part is never longer than that clock allows at the
 * `fastest` speed allowed, and a jump backwards covers nothing.
 */
export const measureStretch = (
  elapsed: number,
  from: number | null,
  to: number | null,
  fastest: number = fastestPlayback,
): Stretch => {
  if (elapsed * 1000 > connectionTimeout) return { seconds: 0, range: null, isLost: true };
  const seconds = milli(Math.max(0, elapsed));
  const reach = from === null || to === null ? 0 : Math.min(to - from, seconds * fastest);
  const range: Range | null = from !== null && reach > 0 ? [milli(from), milli(from + reach)] : null;
  return { seconds, range, isLost: false };
};

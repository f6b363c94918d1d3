import type { Range } from '#contract/coverage.ts';
import { roundToMillis } from '#contract/durations.ts';
import { connectionTimeout, fastestPlayback, slowestPlayback } from '#contract/rules.ts';

/** What a stretch of playing adds: seconds of the clock and the part of the media it covered. */
export interface Stretch {
  seconds: number;
  range: Range | null;
  /** No frame came for two ping intervals: the clock had stopped by itself when it was last seen. */
  isLost: boolean;
}

/** How a video moves. */
export interface Motion {
  /** How fast it was playing, as the player says; null where it does not, or before it plays. */
  rate: number | null;
  /** Seconds from its start beyond which it does not go; null where that is not known. */
  end: number | null;
}

/** Players tell their position coarsely: time may be this much longer than the movement it was seen by. */
const coarseness = 1.05;

/** Seconds in which a video can have moved from one position to another: none for one that stood still or went back. */
const computeTimeToMove = (from: number, to: number, { rate, end }: Motion): number => {
  const moved = Math.max(0, Math.min(to, end ?? to) - from);
  return (moved * coarseness) / Math.max(rate ?? slowestPlayback, slowestPlayback);
};

/**
 * Measures the time from the last frame to this one. `elapsed` is the server's own clock, in seconds; `from` and `to`
 * are the positions the player named then and now. The covered part is never longer than that clock allows at the
 * `fastest` speed allowed, and a jump backwards covers nothing. Where both positions are known, time counts only as far as
 * the video moved: one that is loading, or has ended, is not being watched.
 * @param motion null where nothing moves, as in a file that is read
 */
export const measureStretch = (
  elapsed: number,
  from: number | null,
  to: number | null,
  fastest: number = fastestPlayback,
  motion: Motion | null = { rate: null, end: null },
): Stretch => {
  if (elapsed * 1000 > connectionTimeout) return { seconds: 0, range: null, isLost: true };
  const most = motion && from !== null && to !== null ? computeTimeToMove(from, to, motion) : elapsed;
  const seconds = roundToMillis(Math.max(0, Math.min(elapsed, most)));
  const reach = from === null || to === null ? 0 : Math.min(to - from, seconds * fastest);
  const range: Range | null = from !== null && reach > 0 ? [roundToMillis(from), roundToMillis(from + reach)] : null;
  return { seconds, range, isLost: false };
};

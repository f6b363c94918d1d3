import type { Rate } from '#contract/call.ts';

/** Keys held at most; beyond them counting starts again, so that nobody fills the memory with addresses. */
const maxKeys = 100_000;

interface Windows {
  /** Counts one try. Returns the seconds to wait, 0 when the try is within the rate. */
  take(key: string): number;
}

/**
 * One fixed window for all keys, counted in this process: for rates so generous that several processes may each have
 * theirs. On a clock that is never set.
 */
export const createWindows = ({ count, seconds }: Rate, now: () => number = () => performance.now()): Windows => {
  const counts = new Map<string, number>();
  let ends = 0;
  return {
    take(key) {
      const time = now();
      if (time >= ends || counts.size >= maxKeys) {
        counts.clear();
        ends = time + seconds * 1000;
      }
      const taken = (counts.get(key) ?? 0) + 1;
      counts.set(key, taken);
      return taken > count ? Math.max(1, Math.ceil((ends - time) / 1000)) : 0;
    },
  };
};

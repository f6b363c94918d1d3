import { useRef } from 'react';
import { uniteRanges } from '#contract/coverage.ts';
import type { Range } from './watched.ts';

/** Ranges that grow while a video plays. */
export const useWatchedRanges = (initial: readonly Range[]) => {
  const ranges = useRef<readonly Range[]>(initial);
  return {
    current: (): readonly Range[] => ranges.current,
    add: (range: Range): void => {
      ranges.current = uniteRanges([...ranges.current, range]);
    },
    /** The server's measure takes the place of this one. */
    replace: (measured: readonly Range[]): void => {
      ranges.current = uniteRanges([...initial, ...measured]);
    },
  };
};

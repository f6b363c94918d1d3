import { useRef } from 'react';
import { mergeRanges, type Range } from './watched.ts';

/** Ranges that grow while a video plays. */
export const useWatchedRanges = (initial: readonly Range[]) => {
  const ranges = useRef<readonly Range[]>(initial);
  return {
    current: (): readonly Range[] => ranges.current,
    add: (range: Range): void => {
      ranges.current = mergeRanges([...ranges.current, range]);
    },
    /** The server's measure takes the place of this one. */
    replace: (measured: readonly Range[]): void => {
      ranges.current = mergeRanges([...initial, ...measured]);
    },
  };
};

import { useMemo, useRef, useState } from 'react';

/** Follows what is sent: the percent of it that has left, null before, and how to stop it. */
export const useSendWatch = () => {
  const [percent, setPercent] = useState<number | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const watch = useMemo(
    () => ({
      onStart: (cancel: () => void): void => {
        stop.current = cancel;
        setPercent(0);
      },
      onProgress: (sent: number): void => setPercent(sent),
    }),
    [],
  );
  return { percent, watch, cancel: () => stop.current?.(), forget: () => setPercent(null) };
};

import { startTransition, useEffect, useState } from 'react';

/** Milliseconds after which what waits is drawn also where there is no quiet moment. */
const idleTimeout = 1_000;

/** Runs in the first quiet moment; returns a function that takes it back. Some browsers do not tell when one comes. */
const runWhenQuiet = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: idleTimeout });
  return () => window.cancelIdleCallback(handle);
};

/** False at first, true once what is seen first, which `isReady` tells, has been drawn: for what stands below it. */
export const useLater = (isReady: boolean): boolean => {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    if (isReady) return runWhenQuiet(() => startTransition(() => setIsLater(true)));
  }, [isReady]);
  return isLater;
};

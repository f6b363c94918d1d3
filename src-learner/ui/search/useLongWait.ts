import { useEffect, useState } from 'react';

/** Milliseconds after which a wait shows that something happens. */
const longWait = 400;

/** True once `isWaiting` has lasted for long, until it ends. */
export const useLongWait = (isWaiting: boolean): boolean => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setTimeout(setIsLong, longWait, true);
    return () => {
      window.clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  return isLong;
};

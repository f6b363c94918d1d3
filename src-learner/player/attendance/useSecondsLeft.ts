import { useEffect, useState } from 'react';

const countSecondsTo = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds until `end` (ms since the epoch), told again each second; 0 once it is past. */
export const useSecondsLeft = (end: number): number => {
  const [left, setLeft] = useState(() => countSecondsTo(end));
  useEffect(() => {
    const tell = (): void => setLeft(countSecondsTo(end));
    tell();
    const timer = window.setInterval(tell, 1000);
    return () => window.clearInterval(timer);
  }, [end]);
  return left;
};

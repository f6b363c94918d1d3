import { useEffect, useState } from 'react';

const toSeconds = (milliseconds: number): number => Math.max(0, Math.ceil(milliseconds / 1000));

/**
 * Whole seconds until `end` (ms since the epoch by the clock `readNow`), told again each second; 0 once it is past. Counted
 * from the first look by that clock or by the page's own count, whichever is further: a clock may be set back, and the count
 * stands still while a computer sleeps.
 */
export const useSecondsLeft = (end: number, readNow: () => number = Date.now): number => {
  const [left, setLeft] = useState(() => toSeconds(end - readNow()));
  useEffect(() => {
    const [began, counted] = [readNow(), performance.now()];
    const tell = (): void => setLeft(toSeconds(end - began - Math.max(readNow() - began, performance.now() - counted)));
    tell();
    const timer = window.setInterval(tell, 1000);
    return () => window.clearInterval(timer);
  }, [end, readNow]);
  return left;
};

import { toRomeDay } from '#contract/rules.ts';
import { readServerDate } from './serverClock.ts';

/** A device that slept tells no timer that midnight went by. */
const checkInterval = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Today in Italy by the server's clock, `YYYY-MM-DD`. */
export const readServerDay = (): string => toRomeDay(readServerDate());

/** Has `listener` look from time to time, and when the page is seen again, whether it is another day. Returns a function that stops it. */
export const watchServerDay = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    timer = setInterval(tell, checkInterval);
    document.addEventListener('visibilitychange', tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
};

import { useSyncExternalStore } from 'react';
import { toRomeDay } from '#contract/rules.ts';

/** A device that slept tells no timer that midnight went by. */
const checkInterval = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Has `listener` look whether it is another day: from time to time, and when the page is seen again. Returns what stops it. */
const watchDay = (listener: () => void): (() => void) => {
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

/**
 * The moment it is; what is drawn with it is drawn again when another day begins in Italy.
 *
 *     const now = useToday(readServerDate);
 */
export const useToday = (readDate: () => Date): Date => {
  useSyncExternalStore(watchDay, () => toRomeDay(readDate()));
  return readDate();
};

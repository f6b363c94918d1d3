import { useSyncExternalStore } from 'react';
import { readServerDate } from './serverClock.ts';
import { readServerDay, watchServerDay } from './serverDay.ts';

/** The moment it is by the server's clock; what is drawn with it is drawn again when another day begins. */
export const useServerDate = (): Date => {
  useSyncExternalStore(watchServerDay, readServerDay);
  return readServerDate();
};

import { useSyncExternalStore } from 'react';
import { readArrival, subscribeToArrivals } from './arrivals.ts';

/** Says which screen has come, as a browser does of a page it loads. Around all layouts, so that it is there before them. */
export const ArrivalNote = () => (
  <p className="sr-only" role="status">
    {useSyncExternalStore(subscribeToArrivals, readArrival)}
  </p>
);

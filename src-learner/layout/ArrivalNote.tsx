import { useArrivalWords } from '#display/arrivals.ts';

/** Says which screen has come. Around all layouts, so that it is there before them. */
export const ArrivalNote = () => (
  <p className="sr-only" role="status">
    {useArrivalWords()}
  </p>
);

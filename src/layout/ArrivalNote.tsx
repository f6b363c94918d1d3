import { useArrivalWords } from '#display/arrivals.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/** Says which page has come where the focus does not, such as in the menu. */
export const ArrivalNote = () => (
  <p role="status" style={visuallyHidden}>
    {useArrivalWords()}
  </p>
);

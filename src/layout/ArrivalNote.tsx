import { useArrivalWords } from '#display/arrivals.ts';
import { HeardStatus } from '../feedback/HeardStatus.tsx';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/** Says which page has come where the focus does not, such as in the menu. The first comes with this very region. */
export const ArrivalNote = () => <HeardStatus style={visuallyHidden}>{useArrivalWords()}</HeardStatus>;

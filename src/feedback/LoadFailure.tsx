import Button from '@mui/material/Button';
import { it } from '../i18n/it.ts';
import { isAbsent } from './isAbsent.ts';
import { StateMessage } from './StateMessage.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Something could not be read: what happened, and the way to try again, unless it is not there. */
export const LoadFailure = ({ error, onRetry }: Props) => (
  <StateMessage
    isFailure
    title={it.feedback.notLoaded}
    hint={error instanceof Error ? error.message : it.feedback.failedHint}
    action={
      !isAbsent(error) && (
        <Button variant="outlined" onClick={onRetry}>
          {it.feedback.retry}
        </Button>
      )
    }
  />
);

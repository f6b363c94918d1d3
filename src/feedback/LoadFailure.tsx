import Button from '@mui/material/Button';
import { it } from '../i18n/it.ts';
import { StateMessage } from './StateMessage.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
}

const isGone = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 404;

/** Something could not be read: what happened, and the way to try again, unless it is not there. */
export const LoadFailure = ({ error, onRetry }: Props) => (
  <StateMessage
    isFailure
    title={it.feedback.notLoaded}
    hint={error instanceof Error ? error.message : it.feedback.failedHint}
    action={
      !isGone(error) && (
        <Button variant="outlined" onClick={onRetry}>
          {it.feedback.retry}
        </Button>
      )
    }
  />
);

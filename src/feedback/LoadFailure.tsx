import Button from '@mui/material/Button';
import { it } from '../i18n/it.ts';
import { StateMessage } from './StateMessage.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Something could not be read: what happened, and the way to try again. */
export const LoadFailure = ({ error, onRetry }: Props) => (
  <StateMessage
    isFailure
    title={it.feedback.notLoaded}
    hint={error instanceof Error ? error.message : it.feedback.failedHint}
    action={
      <Button variant="outlined" onClick={onRetry}>
        {it.feedback.retry}
      </Button>
    }
  />
);

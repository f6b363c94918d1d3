import Button from '@mui/material/Button';
import { isCodeMissing } from '#display/isCodeMissing.ts';
import { it } from '../i18n/it.ts';
import { isAbsent } from './isAbsent.ts';
import { StateMessage } from './StateMessage.tsx';

const describeError = (error: unknown): string => {
  if (isCodeMissing(error)) return it.feedback.offline;
  return error instanceof Error ? error.message : it.feedback.failedHint;
};

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Something could not be read: what happened, and the way to try again, unless it is not there. */
export const LoadFailure = ({ error, onRetry }: Props) => (
  <StateMessage
    isFailure
    title={it.feedback.notLoaded}
    hint={describeError(error)}
    action={
      !isAbsent(error) && (
        <Button variant="outlined" onClick={onRetry}>
          {it.feedback.retry}
        </Button>
      )
    }
  />
);

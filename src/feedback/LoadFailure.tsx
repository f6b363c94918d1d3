import Button from '@mui/material/Button';
import { isCodeMissing } from '#auth/missingCode.ts';
import { OutdatedPage } from '#auth/outdatedPage.ts';
import { isServerBack } from '#data/serverBack.ts';
import { useTryAgain } from '#display/useTryAgain.ts';
import { it } from '../i18n/it.ts';
import { isAbsent } from './isAbsent.ts';
import { mayComeBack } from './mayComeBack.ts';
import { StateMessage } from './StateMessage.tsx';

const describeError = (error: unknown): string => {
  if (error instanceof OutdatedPage) return it.feedback.outdated;
  if (isCodeMissing(error)) return it.feedback.offline;
  return error instanceof Error ? error.message : it.feedback.failedHint;
};

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Something could not be read: what happened, and the way to try again, unless it is not there. Tries again by itself too. */
export const LoadFailure = ({ error, onRetry }: Props) => {
  const isOutdated = error instanceof OutdatedPage;
  const isTold = useTryAgain(mayComeBack(error), isServerBack, onRetry);
  return (
    <StateMessage
      isFailure
      isTold={isTold}
      title={it.feedback.notLoaded}
      hint={describeError(error)}
      action={
        !isAbsent(error) && (
          <Button variant="outlined" onClick={isOutdated ? () => window.location.reload() : onRetry}>
            {isOutdated ? it.app.reload : it.feedback.retry}
          </Button>
        )
      }
    />
  );
};

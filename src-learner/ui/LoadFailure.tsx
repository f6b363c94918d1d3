import { CloudAlert, RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ApiError, hasCode } from '#auth/apiError.ts';
import { isCodeMissing } from '#auth/missingCode.ts';
import { OutdatedPage } from '#auth/outdatedPage.ts';
import { noAnswer } from '#auth/retry.ts';
import { isServerAway, isServerBack } from '#data/serverBack.ts';
import { useTryAgain } from '#display/useTryAgain.ts';
import { common } from '../i18n/it.ts';
import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';
import { describeLimit } from './failureWords.ts';
import { isFocusIdle } from './isFocusIdle.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  /** Of the screen, where nothing else of it can be shown. */
  title?: string;
}

const isUnanswered = (error: unknown): boolean => hasCode(error, noAnswer);

const isOffline = (error: unknown): boolean =>
  error instanceof ApiError ? error.isOffline && !isUnanswered(error) : isCodeMissing(error);

/** What alone has no answer may have none again: asked for by itself it would hide for half a minute what was said of it. */
const mayComeBack = (error: unknown): boolean =>
  error instanceof ApiError ? isServerAway(error.status) && !isUnanswered(error) : isCodeMissing(error);

/** Seen as somebody else: asking again would be refused again. */
const isHopeless = (error: unknown): boolean => error instanceof ApiError && error.code === 'read_only';

const describeError = (error: unknown): string => {
  if (error instanceof OutdatedPage) return common.outdated;
  if (isUnanswered(error)) return common.noAnswer;
  return isOffline(error) ? common.offline : (describeLimit(error) ?? common.loadFailed);
};

/** The button had the focus and went while its answer was waited for: a failure that follows has the focus on its own. */
let isFocusOwed = false;

/** In place of something that could not be loaded. Asked again by itself once the network or the server is back. */
export const LoadFailure = ({ error, onRetry, isRetrying = false, title }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  const isOutdated = error instanceof OutdatedPage;
  const retry = (): void => {
    isFocusOwed = document.activeElement === button.current;
    onRetry();
  };
  const isTold = useTryAgain(mayComeBack(error) && !isRetrying, isServerBack, retry);

  useEffect(() => {
    // Unless somebody has gone elsewhere since.
    if (isFocusOwed && button.current && isFocusIdle(button.current)) button.current.focus();
    isFocusOwed = false;
  }, []);

  return (
    <div className={styles.state} role={isTold ? undefined : 'alert'} data-page={title ? '' : undefined}>
      <span className={styles.icon}>
        {isOffline(error) ? (
          <WifiOff size={36} strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <CloudAlert size={36} strokeWidth={1.5} aria-hidden="true" />
        )}
      </span>
      {title && <h1 className={styles.title}>{title}</h1>}
      <p className={styles.text}>{describeError(error)}</p>
      {!isHopeless(error) && (
        <div className={styles.action}>
          <Button
            ref={button}
            variant="outline"
            icon={<RotateCw size={18} aria-hidden="true" />}
            isBusy={isRetrying}
            onClick={isOutdated ? () => window.location.reload() : retry}
          >
            {isOutdated ? common.reload : common.retry}
          </Button>
        </div>
      )}
    </div>
  );
};

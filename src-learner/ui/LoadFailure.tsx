import { CloudAlert, RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ApiError } from '#auth/apiError.ts';
import { isCodeMissing } from '#display/isCodeMissing.ts';
import { common } from '../i18n/it.ts';
import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';
import { describeLimit } from './failureWords.ts';
import { useWhenOnline } from './useWhenOnline.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  /** Of the screen, where nothing else of it can be shown. */
  title?: string;
}

const isOffline = (error: unknown): boolean => (error instanceof ApiError ? error.isOffline : isCodeMissing(error));

const mayPass = (error: unknown): boolean => (error instanceof ApiError ? error.mayPass : isCodeMissing(error));

/** Seen as somebody else: asking again would be refused again. */
const isHopeless = (error: unknown): boolean => error instanceof ApiError && error.code === 'read_only';

const describeError = (error: unknown): string =>
  isOffline(error) ? common.offline : (describeLimit(error) ?? common.loadFailed);

/** The button was pressed and went while its answer was waited for: a failure that follows has the focus on its own. */
let isFocusOwed = false;

/** In place of something that could not be loaded. Asked again by itself once the network is back. */
export const LoadFailure = ({ error, onRetry, isRetrying = false, title }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  useWhenOnline(mayPass(error) && !isRetrying, onRetry);

  useEffect(() => {
    // Unless somebody has gone elsewhere since.
    if (isFocusOwed && (document.activeElement ?? document.body) === document.body) button.current?.focus();
    isFocusOwed = false;
  }, []);

  return (
    <div className={styles.state} role="alert" data-page={title ? '' : undefined}>
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
            onClick={() => {
              isFocusOwed = document.activeElement === button.current;
              onRetry();
            }}
          >
            {common.retry}
          </Button>
        </div>
      )}
    </div>
  );
};

import { RotateCw } from 'lucide-react';
import { ApiError } from '#auth/apiError.ts';
import { common } from '../i18n/it.ts';
import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';

interface Props {
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** In place of something that could not be loaded. */
export const LoadFailure = ({ error, onRetry, isRetrying = false }: Props) => (
  <div className={styles.state} role="alert">
    <p className={styles.text}>{error instanceof ApiError && error.isOffline ? common.offline : common.loadFailed}</p>
    <div className={styles.action}>
      <Button variant="outline" icon={<RotateCw size={18} aria-hidden="true" />} isBusy={isRetrying} onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  </div>
);

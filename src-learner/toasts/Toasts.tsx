import { useSyncExternalStore } from 'react';
import { Alert } from '../ui/Alert.tsx';
import styles from './Toasts.module.css';
import { closeToast, readToasts, subscribeToToasts } from './toastStore.ts';

export const Toasts = () => {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts);
  return (
    <div className={styles.toasts}>
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={styles.toast}>
          <Alert tone={tone} isUrgent={tone === 'danger'} onClose={() => closeToast(id)}>
            {text}
          </Alert>
        </div>
      ))}
    </div>
  );
};

import { useSyncExternalStore } from 'react';
import { Alert } from '../Alert.tsx';
import styles from './Toasts.module.css';
import { closeToast, readToasts, subscribeToToasts } from './toastStore.ts';

type Toast = ReturnType<typeof readToasts>[number];

const isUrgent = ({ tone }: Toast): boolean => tone === 'danger';

const renderToast = (toast: Toast) => (
  <div key={toast.id} className={styles.toast}>
    <Alert tone={toast.tone} isUrgent={isUrgent(toast)} onClose={() => closeToast(toast.id)}>
      {toast.text}
    </Alert>
  </div>
);

/** Messages at the foot. What is not urgent is read out only in a region that was there before; what is would be read twice in it. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts);
  return (
    <div className={styles.toasts}>
      <div className={styles.calm} aria-live="polite">
        {toasts.filter((toast) => !isUrgent(toast)).map(renderToast)}
      </div>
      {toasts.filter(isUrgent).map(renderToast)}
    </div>
  );
};

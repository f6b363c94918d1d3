import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { common } from '../i18n/it.ts';
import styles from './Alert.module.css';
import { IconButton } from './IconButton.tsx';

type AlertTone = 'info' | 'success' | 'warning' | 'danger';

interface Props {
  tone: AlertTone;
  /** Interrupts who listens; otherwise it waits for a pause. */
  isUrgent?: boolean;
  action?: ReactNode;
  onClose?: () => void;
  children: ReactNode;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: TriangleAlert };

export const Alert = ({ tone, isUrgent = false, action, onClose, children }: Props) => {
  const Icon = icons[tone];
  return (
    <div className={[styles.alert, styles[tone]].join(' ')} role={isUrgent ? 'alert' : 'status'}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {action}
      {onClose && (
        <IconButton className={styles.close} label={common.close} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
};

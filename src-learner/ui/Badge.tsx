import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface Props {
  tone?: 'neutral' | 'success' | 'danger' | 'accent';
  icon?: ReactNode;
  children: ReactNode;
}

export const Badge = ({ tone = 'neutral', icon, children }: Props) => (
  <span className={[styles.badge, styles[tone]].join(' ')}>
    {icon}
    {children}
  </span>
);

import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  title: string;
  text?: string;
  action?: ReactNode;
  /** The heading's level, which follows where the state stands. */
  level?: 1 | 2 | 3;
}

/** A sentence and what to do about it. */
export const EmptyState = ({ title, text, action, level = 2 }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state} data-page={level === 1 || undefined}>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};

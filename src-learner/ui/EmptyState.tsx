import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  /** What is not there. */
  icon?: LucideIcon;
  title: string;
  text?: string;
  action?: ReactNode;
  /** The heading's level, which follows where the state stands. */
  level?: 1 | 2 | 3;
}

/** A picture in one line, a sentence and what to do about it. */
export const EmptyState = ({ icon: Icon = Inbox, title, text, action, level = 2 }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state} data-page={level === 1 || undefined}>
      <span className={styles.icon}>
        <Icon size={36} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};

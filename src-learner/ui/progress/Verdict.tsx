import { BadgeCheck, BadgeX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Verdict.module.css';

interface Props {
  isGood: boolean;
  title: string;
  text: string;
  /** The facts it is about. */
  children: ReactNode;
}

/** What a document that is checked is worth: said first, then its facts. */
export const Verdict = ({ isGood, title, text, children }: Props) => {
  const Icon = isGood ? BadgeCheck : BadgeX;
  return (
    <div className={styles.screen}>
      <Icon className={isGood ? styles.good : styles.bad} size={48} strokeWidth={1.5} aria-hidden="true" />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
};

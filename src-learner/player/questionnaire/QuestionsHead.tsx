import type { ReactNode } from 'react';
import { Progress } from '../../ui/progress/Progress.tsx';
import styles from './QuestionsHead.module.css';

interface Props {
  /** Where one is, in words. */
  words: string;
  /** Of the element that says it. */
  wordsId?: string;
  /** The same as a percentage. */
  share: number;
  note: ReactNode;
}

export const QuestionsHead = ({ words, wordsId, share, note }: Props) => (
  <div className={styles.head}>
    <div className={styles.line}>
      <span id={wordsId} className={styles.words}>
        {words}
      </span>
      {note}
    </div>
    <Progress value={share} label={words} hidesValue />
  </div>
);

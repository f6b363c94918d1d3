import { useEffect, useId, useRef } from 'react';
import { start } from '../../i18n/itPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './StartBox.module.css';

interface Props {
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what goes before the course is begun again. Takes the focus, and is left with Esc. */
export const RestartQuestion = ({ isBusy, onConfirm, onCancel }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      className={styles.question}
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <p id={titleId} className={styles.questionTitle}>
        {start.restartTitle}
      </p>
      <p id={textId}>{start.restartText}</p>
      <div className={styles.actions}>
        <Button variant="outline" onClick={onCancel}>
          {start.restartCancel}
        </Button>
        <Button isBusy={isBusy} onClick={onConfirm}>
          {start.restartConfirm}
        </Button>
      </div>
    </div>
  );
};

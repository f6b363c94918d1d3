import { useEffect, useId, useRef } from 'react';
import { leaveQuestion as texts } from '../../i18n/itLeave.ts';
import { Button } from '../Button.tsx';
import styles from './LeaveQuestion.module.css';

interface Props {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a logout that would lose answers the server does not have. Esc stays. */
export const LeaveQuestion = ({ onLeave, onStay }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.question}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onStay}
      // What is open below stays so, and gets the focus back.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={titleId} className={styles.title}>
        {texts.title}
      </h2>
      <p id={textId}>{texts.text}</p>
      <div className={styles.ways}>
        <Button onClick={() => dialog.current?.close()}>{texts.stay}</Button>
        <Button variant="outline" onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
    </dialog>
  );
};

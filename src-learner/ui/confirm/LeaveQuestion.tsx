import { useEffect, useId, useRef, useState } from 'react';
import { leaveQuestion as texts } from '../../i18n/itLeave.ts';
import { Button } from '../Button.tsx';
import styles from './LeaveQuestion.module.css';

interface Props {
  onLeave: () => Promise<void>;
  onStay: () => void;
}

/** Asks before a logout that would lose answers the server does not have. Esc stays. */
const LeaveQuestion = ({ onLeave, onStay }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const leave = (): void => {
    setIsBusy(true);
    void onLeave();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.question}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onStay}
    >
      <h2 id={titleId} className={styles.title}>
        {texts.title}
      </h2>
      <p id={textId}>{texts.text}</p>
      <div className={styles.ways}>
        <Button onClick={() => dialog.current?.close()}>{texts.stay}</Button>
        <Button variant="outline" isBusy={isBusy} onClick={leave}>
          {texts.leave}
        </Button>
      </div>
    </dialog>
  );
};

export default LeaveQuestion;

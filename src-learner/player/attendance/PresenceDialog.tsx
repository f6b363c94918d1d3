import { useEffect, useId, useRef } from 'react';
import { attendance } from '../../i18n/itAttendance.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Attendance.module.css';
import { callBack } from './callBack.ts';
import type { PresenceCheck } from './presenceCheck.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

const texts = attendance.check;

interface Props {
  check: PresenceCheck;
  text: string;
  isBusy: boolean;
  /** The answer was not recorded. */
  hasFailed: boolean;
  /** The line to the server is down: the question covers what says so elsewhere. */
  isLost: boolean;
  onConfirm: (checkId: string) => void;
}

/** Who listens is told at these seconds, not at each. */
const spokenAt: readonly number[] = [60, 30, 10];

/** «Sei ancora qui?» over everything else, the full screen included. It cannot be left without an answer. */
export const PresenceDialog = ({ check, text, isBusy, hasFailed, isLost, onConfirm }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const left = useSecondsLeft(check.answerBy);
  const isMissed = check.isMissed || left === 0;

  useEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    return () => {
      opened?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => callBack(texts.title), []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      // A second Escape, or the way back of a telephone, closes it whatever is said to the first.
      onClose={({ currentTarget: closed }) => {
        if (closed.isConnected && !closed.open) closed.showModal();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.dialogContent}>
        <h2 id={titleId} className={styles.title}>
          {isMissed ? texts.missedTitle : texts.title}
        </h2>
        <p id={textId}>{isMissed ? texts.missed : text}</p>
        {(isLost || hasFailed) && (
          <p className={styles.trouble} role="alert">
            {isLost ? texts.lost : texts.failed}
          </p>
        )}
        <Button isBusy={isBusy} onClick={() => onConfirm(check.id)}>
          {isMissed ? texts.goOn : texts.confirm}
        </Button>
        {!isMissed && (
          <p className={styles.left} aria-hidden="true">
            {texts.left(left)}
          </p>
        )}
        <span className={styles.spoken} role="status">
          {!isMissed && spokenAt.includes(left) && texts.left(left)}
        </span>
      </div>
    </dialog>
  );
};

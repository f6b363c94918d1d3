import { type FormEventHandler, type ReactNode, useRef } from 'react';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { useFocusOnRefusal } from '../ui/useFocusOnRefusal.ts';
import styles from './EntryForm.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  introId?: string;
  /** What was refused of a field; the focus follows it there. */
  refusal?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/** Title, a sentence, fields, one button. Enter submits unless the button is disabled. */
export const EntryForm = ({ title, intro, introId, refusal, onSubmit, children }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refusal);
  const submit: FormEventHandler = (event) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.head}>
        <ScreenTitle>{title}</ScreenTitle>
        {intro && (
          <p id={introId} className={styles.intro}>
            {intro}
          </p>
        )}
      </div>
      {children}
    </form>
  );
};

import type { FormEventHandler, ReactNode } from 'react';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import styles from './EntryForm.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  introId?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** Title, a sentence, fields, one button. Enter submits unless the button is disabled. */
export const EntryForm = ({ title, intro, introId, onSubmit, children }: Props) => {
  const submit: FormEventHandler = (event) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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

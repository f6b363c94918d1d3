import type { FormEventHandler, ReactNode } from 'react';
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
        <h1 className={styles.title}>{title}</h1>
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

import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  /** What is wrong, or undefined. Its line is always there, so that nothing moves when it appears. */
  error?: string;
  hint?: string;
  /** Id of what more there is to know about it, told before the rest. */
  describedBy?: string;
  /** Beside the label, such as a help button. */
  labelEnd?: ReactNode;
  /** Inside the box, at its end. */
  end?: ReactNode;
}

export const Field = ({ label, error, hint, describedBy, labelEnd, end, className, ...input }: Props) => {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <div className={styles.labelLine}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {labelEnd}
      </div>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={[describedBy, note && noteId].filter(Boolean).join(' ') || undefined}
        />
        {end}
      </div>
      <p id={noteId} className={styles.note} data-invalid={error ? '' : undefined} aria-live="polite">
        {note}
      </p>
    </div>
  );
};

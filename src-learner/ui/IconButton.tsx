import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './IconButton.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Read aloud, and shown by the browser on hover. */
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export const IconButton = ({ label, children, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={[styles.button, className].filter(Boolean).join(' ')}
    aria-label={label}
    title={label}
  >
    {children}
  </button>
);

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './IconButton.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Read aloud, and shown by the browser on hover. */
  label: string;
  /** Does nothing now, and keeps the focus where a disabled one would drop it. */
  isOff?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export const IconButton = ({ label, isOff = false, children, className, onClick, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={[styles.button, className].filter(Boolean).join(' ')}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
    aria-label={label}
    title={label}
  >
    {children}
  </button>
);

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';

/** `primary` for the one next thing to do, `soft` for one among several, `outline` and `quiet` for the rest. */
export type ButtonVariant = 'primary' | 'soft' | 'outline' | 'quiet';

export const buildButtonClass = (variant: ButtonVariant, className?: string): string =>
  [styles.button, styles[variant], className].filter(Boolean).join(' ');

/** Turns while something is waited for, which is told otherwise to those who do not see it. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Shows that its work is under way and takes no second click; focus stays. */
  isBusy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export const Button = ({
  variant = 'primary',
  isBusy = false,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    className={buildButtonClass(variant, className)}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || rest['aria-disabled']}
    onClick={isBusy ? (event) => event.preventDefault() : onClick}
  >
    {isBusy ? <Spinner /> : icon}
    {children}
  </button>
);

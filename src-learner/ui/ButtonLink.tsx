import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonVariant, buildButtonClass } from './Button.tsx';

interface Props extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  icon?: ReactNode;
}

/** A link that looks like a button, since it is what comes next. */
export const ButtonLink = ({ variant = 'primary', icon, className, children, ...rest }: Props) => (
  <Link {...rest} className={buildButtonClass(variant, className)}>
    {icon}
    {children}
  </Link>
);

import type { ComponentProps } from 'react';
import styles from './ScreenTitle.module.css';

/** The name of a screen, which stands alone above all of it. */
export const ScreenTitle = ({ className, ...rest }: ComponentProps<'h1'>) => (
  <h1 {...rest} className={[styles.title, className].filter(Boolean).join(' ')} />
);

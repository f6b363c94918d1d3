import type { ComponentProps } from 'react';
import styles from './Card.module.css';

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={[styles.card, className].filter(Boolean).join(' ')} />
);

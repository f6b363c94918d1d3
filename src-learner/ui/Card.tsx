import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';

export const Card = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={[styles.card, className].filter(Boolean).join(' ')} />
);

import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Tick.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & { type: 'radio' | 'checkbox'; children: ReactNode };

/** A label that can be pressed as a whole: a radio button or a box to tick, the mark that shows how it stands, its text. */
export const Tick = ({ className, children, ...input }: Props) => (
  <label className={className}>
    <input className={styles.input} {...input} />
    <span className={styles.mark} aria-hidden="true">
      {input.type === 'checkbox' && <Check size={16} strokeWidth={3} />}
    </span>
    {children}
  </label>
);

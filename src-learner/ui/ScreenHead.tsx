import type { ReactNode } from 'react';
import styles from './ScreenHead.module.css';
import { ScreenTitle } from './ScreenTitle.tsx';

interface Props {
  title: ReactNode;
  /** What looks through the screen: beside the title, or below it where there is no room. */
  children: ReactNode;
}

/** The name of a screen that can be searched. */
export const ScreenHead = ({ title, children }: Props) => (
  <div className={styles.head}>
    <ScreenTitle>{title}</ScreenTitle>
    {children}
  </div>
);

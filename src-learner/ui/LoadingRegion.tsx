import type { ReactNode } from 'react';
import { common } from '../i18n/it.ts';

interface Props {
  className?: string;
  /** What is coming, in sight too; without it that something is, said aloud only. */
  text?: string;
  children: ReactNode;
}

/** Says that something is coming, around the skeletons that show it. */
export const LoadingRegion = ({ className, text, children }: Props) => (
  <div className={className} aria-busy="true">
    <p className={text ? undefined : 'sr-only'} role="status">
      {text ?? common.loading}
    </p>
    {children}
  </div>
);

import type { ReactNode } from 'react';
import { common } from '../i18n/it.ts';

/** Says aloud that something is coming, around the skeletons that show it. */
export const LoadingRegion = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={className} aria-busy="true">
    <span className="sr-only" role="status">
      {common.loading}
    </span>
    {children}
  </div>
);

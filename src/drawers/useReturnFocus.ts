import { useEffect, useState } from 'react';

/**
 * Brings focus back, when this goes away, to where it was when this came. Where that is gone, or nothing had the focus,
 * the page's heading takes it.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
        const target = isThere ? opener : document.querySelector<HTMLElement>('main h1');
        target?.focus();
      });
    },
    [opener],
  );
};

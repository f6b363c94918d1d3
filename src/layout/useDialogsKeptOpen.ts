import { useEffect } from 'react';

const keepOpen = (event: MouseEvent): void => {
  const isBeside = event.target instanceof Element && event.target.matches('.MuiBackdrop-root, .MuiDialog-container');
  if (isBeside && event.detail > 1) event.stopPropagation();
};

/**
 * The second click of a double click on what opens a dialog or a drawer falls beside it, where a click closes: it would be
 * gone unread.
 */
export const useDialogsKeptOpen = (): void =>
  useEffect(() => {
    document.addEventListener('click', keepOpen, true);
    return () => document.removeEventListener('click', keepOpen, true);
  }, []);

import { useEffect } from 'react';

const layers = '.MuiModal-root, dialog, [aria-modal="true"]';
const watched = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;

/**
 * The second click of a double click on what closes a question, a menu or a drawer falls on what was beneath it: on a row
 * that opens, or a button that nobody meant. It does nothing.
 */
export const useClicksKeptInside = (): void =>
  useEffect(() => {
    /** What the first click of a series was in; null for the page itself. */
    let begunIn: Element | null = null;
    const keepInside = (event: MouseEvent): void => {
      if (!(event.target instanceof Element)) return;
      if (event.type === 'mousedown' && event.detail <= 1) begunIn = event.target.closest(layers);
      if (event.detail <= 1 || !begunIn || begunIn.contains(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of watched) document.addEventListener(type, keepInside, true);
    return () => {
      for (const type of watched) document.removeEventListener(type, keepInside, true);
    };
  }, []);

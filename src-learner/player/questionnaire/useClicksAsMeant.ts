import { useEffect } from 'react';

const watched = ['mousedown', 'mouseup', 'click'] as const;

/** What a click is on: a row that can be pressed as a whole, a button, or whatever else stands there. */
const findControl = (target: Element): Element =>
  target.closest('label') ?? target.closest('button, a, input, textarea') ?? target;

/**
 * The second click of a double click on what begins, goes on or hands in falls on what has taken its place: an answer, the
 * hand-in, another try. It does nothing unless it is on the same control as the first.
 */
export const useClicksAsMeant = (): void =>
  useEffect(() => {
    /** What the first click of a series was on; null before the first one that was made here. */
    let begunOn: Element | null = null;
    const refuseOthers = (event: MouseEvent): void => {
      if (!(event.target instanceof Element)) return;
      const control = findControl(event.target);
      if (event.type === 'mousedown' && event.detail <= 1) begunOn = control;
      if (event.detail <= 1 || control === begunOn) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of watched) document.addEventListener(type, refuseOthers, true);
    return () => {
      for (const type of watched) document.removeEventListener(type, refuseOthers, true);
    };
  }, []);

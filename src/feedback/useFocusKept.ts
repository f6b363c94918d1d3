import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Place = RefObject<HTMLElement | null>;

/** Gives the focus to the first of these places that can have it, when it was lost with what had it. */
export const focusIfLost = (...places: Place[]): void => {
  for (const { current } of places) {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    // It may stand in a bar that sticks: the page has no need to move for it.
    current?.focus({ preventScroll: true });
  }
};

/** A button loses the focus while it is busy, since it is disabled: once it no longer is, the focus goes to one of `places`. */
export const useFocusKept = (isBusy: boolean, ...places: Place[]): void => {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) focusIfLost(...places);
    wasBusy.current = isBusy;
  });
};

/** A button in `frame` that is disabled by what it did gives the focus to one of `places`. */
export const useFocusHandedOn = (frame: Place, ...places: Place[]): void => {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!activeElement?.matches(':disabled') || !frame.current?.contains(activeElement)) return;
    const next = places.find(({ current }) => current && !current.matches(':disabled'));
    next?.current?.focus({ preventScroll: true });
  });
};

/** Ref of what takes the place of what had the focus; React's `autoFocus` leaves links out. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

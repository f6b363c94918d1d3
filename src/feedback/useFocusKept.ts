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

/** What has the focus, or lost it by being disabled; not what was left for nothing. Some browsers take it away at once, some later. */
const useFocusHeld = (): Place => {
  const held = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      held.current = target instanceof HTMLElement ? target : null;
    };
    const forgetLeft = ({ target }: FocusEvent): void => {
      if (target instanceof Element && !target.matches(':disabled')) held.current = null;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forgetLeft);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forgetLeft);
    };
  }, []);
  return held;
};

/** A button in `frame` that is disabled by what it did gives the focus to one of `places`. */
export const useFocusHandedOn = (frame: Place, ...places: Place[]): void => {
  const focus = useFocusHeld();
  useLayoutEffect(() => {
    const { current: held } = focus;
    if (!held?.matches(':disabled') || !frame.current?.contains(held)) return;
    const next = places.find(({ current }) => current && !current.matches(':disabled'));
    next?.current?.focus({ preventScroll: true });
  });
};

/** Ref of what takes the place of what had the focus; React's `autoFocus` leaves links out. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

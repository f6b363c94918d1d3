import { useSyncExternalStore } from 'react';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Has messages appear in this element, the one that covers the page; null for the page itself. */
export const setFeedbackPlace = (element: HTMLElement | null): void => {
  place = element;
  for (const tell of listeners) tell();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where messages appear: what is under a drawer can be neither read out nor reached. */
export const useFeedbackPlace = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place);

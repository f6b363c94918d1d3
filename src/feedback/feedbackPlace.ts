import { useSyncExternalStore } from 'react';
import { createListeners } from '#display/createListeners.ts';

let place: HTMLElement | null = null;
const { tell, subscribe } = createListeners();

/** Has messages appear in this element, the one that covers the page; null for the page itself. */
export const setFeedbackPlace = (element: HTMLElement | null): void => {
  place = element;
  tell();
};

/** Where messages appear: what is under a drawer can be neither read out nor reached. */
export const useFeedbackPlace = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place);

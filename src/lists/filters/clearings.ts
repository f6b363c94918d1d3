import { useSyncExternalStore } from 'react';
import { createListeners } from '#display/createListeners.ts';

const { tell, subscribe } = createListeners();
let count = 0;

/** To be called where all filters are cleared. */
export const noteCleared = (): void => {
  count += 1;
  tell();
};

/** How often filters were cleared, for the `key` of their fields: what is typed there and counts for nothing goes as well. */
export const useClearings = (): number => useSyncExternalStore(subscribe, () => count);

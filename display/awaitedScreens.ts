import { useSyncExternalStore } from 'react';
import { createListeners } from './createListeners.ts';

let count = 0;
const { tell, subscribe } = createListeners();

const change = (by: number): void => {
  count += by;
  // Code is asked for while its screen is being drawn, when nothing else may be drawn anew.
  queueMicrotask(tell);
};

/** Counts code on its way. Until it is there React keeps the screen before, with no sign that anything happens. */
export const awaitScreen = <T>(code: Promise<T>): Promise<T> => {
  change(1);
  return code.finally(() => change(-1));
};

/** Whether the code of a screen is on its way. */
export const useIsScreenAwaited = (): boolean => useSyncExternalStore(subscribe, () => count > 0);

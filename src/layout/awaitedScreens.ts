import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

const change = (by: number): void => {
  count += by;
  // Code is asked for while its screen is being drawn, when nothing else may be drawn anew.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
};

/** Counts code on its way. Until it is there React keeps the screen before, with no sign that anything happens. */
export const awaitScreen = <T>(code: Promise<T>): Promise<T> => {
  change(1);
  return code.finally(() => change(-1));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the code of a screen is on its way. */
export const useIsScreenAwaited = (): boolean => useSyncExternalStore(subscribe, () => count > 0);

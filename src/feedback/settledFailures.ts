const listeners = new Set<() => void>();

/** What was said to have gone wrong is settled, such as by taking back what was typed: it leaves the screen. */
export const settleFailures = (): void => {
  for (const tell of listeners) tell();
};

/** Returns a function that stops listening. */
export const listenToSettled = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

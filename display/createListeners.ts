interface Listeners {
  /** Calls all of them. */
  tell: () => void;
  /** Returns a function that stops listening; fits `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
}

/** Who is to hear of a change of what is kept outside React. */
export const createListeners = (): Listeners => {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

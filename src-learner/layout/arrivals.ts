/** Path of the screen that was told last; the first is told by the browser, with the page it has loaded. */
let told = window.location.pathname;
let words = '';
const listeners = new Set<() => void>();

/** Tells the title of a screen somebody has come to, once: what changes in it later is told where it changes. */
export const tellArrival = (title: string): void => {
  const { pathname } = window.location;
  if (told === pathname) return;
  told = pathname;
  words = title;
  for (const listener of listeners) listener();
};

export const readArrival = (): string => words;

export const subscribeToArrivals = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

import { useSyncExternalStore } from 'react';

const paper = window.matchMedia('print');
/** By query: whether it held on the screen. */
const onScreen = new Map<string, boolean>();

const readQuery = (query: string): boolean => {
  const known = onScreen.get(query);
  if (paper.matches && known !== undefined) return known;
  const { matches } = window.matchMedia(query);
  onScreen.set(query, matches);
  return matches;
};

/** Whether a media query holds, following the window. What is printed stays what it is on the screen. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => readQuery(query),
  );

/** From this width on, 960 px in letters of the usual size, the player and its tree stand side by side. */
export const wideScreen = '(min-width: 60em)';

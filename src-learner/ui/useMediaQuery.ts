import { useSyncExternalStore } from 'react';

/** Whether a media query holds, following the window. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );

/** From this width on, 960 px in letters of the usual size, the player and its tree stand side by side. */
export const wideScreen = '(min-width: 60em)';

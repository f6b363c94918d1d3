import { useSyncExternalStore } from 'react';
import { createListeners } from './createListeners.ts';

/** Path of the screen that was told last; the first is told by the browser, with the page it has loaded. */
let told = window.location.pathname;
let words = '';
let clearing: ReturnType<typeof setTimeout> | undefined;
const { tell, subscribe } = createListeners();

/** Time the words stand (ms): they are heard once, and not found again by who reads on through the page. */
const toldTime = 1_000;

const say = (text: string): void => {
  words = text;
  tell();
};

const sayFor = (text: string): void => {
  say(text);
  clearTimeout(clearing);
  clearing = setTimeout(say, toldTime, '');
};

/** Has the first screen told too: for a page that the browser loads under another name. */
export const tellFirstArrival = (): void => {
  told = '';
};

/**
 * Tells the title of a screen somebody has come to, once: what changes in it later is told where it changes.
 * @param isHeard whether the focus tells it already.
 */
export const tellArrival = (title: string, isHeard = false): void => {
  const { pathname } = window.location;
  if (told === pathname) return;
  told = pathname;
  if (isHeard) return;
  sayFor(title);
};

/** Tells the title of a step that takes the place of another under the same address. */
export const tellStep = (title: string): void => sayFor(title);

/** Which screen has come, for a region that stands around all of them: as a browser says of a page it loads. */
export const useArrivalWords = (): string => useSyncExternalStore(subscribe, () => words);

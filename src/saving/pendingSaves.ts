import { guardLeaving } from './guardLeaving.ts';

/** Counts what is shown as changed and not saved yet: the page may be left for another, where it is still sent. */
let pending = 0;
guardLeaving({ isUnsaved: () => pending > 0 });

/** Has the browser ask before the tab is closed, until the function it returns is called. */
export const beginSave = (): (() => void) => {
  pending += 1;
  let isOver = false;
  return () => {
    if (!isOver) pending -= 1;
    isOver = true;
  };
};

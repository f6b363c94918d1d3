import { useEffect, useEffectEvent, useState } from 'react';

const [shortest, longest] = [4_000, 30_000];

/**
 * Milliseconds before the try that follows so many others: ever more, up to half a minute. Hundreds whose server went away
 * at the same moment do not come back at the same moment.
 */
export const choosePause = (tries: number, chance: number = Math.random()): number =>
  Math.min(longest, shortest * 2 ** tries) * (0.5 + chance / 2);

/** A failure this soon after a try that nobody made is the one that was told before, unless somebody has done something since (ms). */
const toldFor = 10_000;
/** And this soon the server is still in trouble: the pauses go on growing (ms). */
const troubledFor = 2 * longest;

/** The tries that were made by themselves, whatever for: a screen that fails again is drawn anew, and goes on counting. */
let [tries, lastTry] = [0, Number.NEGATIVE_INFINITY];

const isSoonAfterTry = (time: number): boolean => Date.now() - lastTry < time;

/** Somebody has pressed a key or a button since the last try: a failure now is of what they opened. */
let hasActed = false;
const noteAct = (): void => {
  hasActed = true;
};
const noteTry = (): void => {
  lastTry = Date.now();
  hasActed = false;
  for (const event of ['pointerdown', 'keydown'])
    document.addEventListener(event, noteAct, { capture: true, once: true });
};

/**
 * Tries again by itself what failed for want of the server, while the page is seen: as soon as the network is back or the page
 * is looked at again, and from time to time, ever more rarely. Until the server answers only `isBack` is asked, so that what
 * is shown stays, and nobody is told of each try.
 * @returns whether the same has already failed and been told
 */
export const useTryAgain = (isWaiting: boolean, isBack: () => Promise<boolean>, tryAgain: () => void): boolean => {
  const [isTold] = useState(() => !hasActed && isSoonAfterTry(toldFor));
  const ask = useEffectEvent(isBack);
  const go = useEffectEvent(() => tryAgain());
  useEffect(() => {
    if (!isWaiting) return;
    if (!isSoonAfterTry(troubledFor)) tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const page = new AbortController();
    const { signal } = page;
    const isSeen = (): boolean => !signal.aborted && document.visibilityState === 'visible';
    const plan = (): void => {
      if (isSeen()) timer = setTimeout(look, choosePause(tries));
    };
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      if (!isSeen()) return;
      tries += 1;
      const isThere = await ask();
      if (signal.aborted) return;
      if (isThere) {
        noteTry();
        go();
      }
      plan();
    };
    plan();
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('online', go, { signal });
    return () => {
      clearTimeout(timer);
      page.abort();
    };
  }, [isWaiting]);
  return isTold;
};

import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Time in which the click of a finger follows its release (ms). */
const clickDelay = 100;

/**
 * `options` as they were when the pointer went down on the list that shows them, until it is up again. A click counts where press and
 * release meet the same element: of a list that changed in between it would be lost.
 */
export const useHeldWhilePressed = <T extends readonly unknown[]>(options: T) => {
  const [shown, show] = useState(options);
  const latest = useRef(options);
  const presses = useRef(0);
  useLayoutEffect(() => {
    latest.current = options;
    if (presses.current === 0) show(options);
  }, [options]);

  // MUI scrolls a list back to its top when it is drawn the second time with new options: at once, and not under the pointer.
  const [, settle] = useState(shown);
  useEffect(() => settle(shown), [shown]);

  const onPointerDown = (): void => {
    presses.current += 1;
    const press = new AbortController();
    const release = (): void => {
      press.abort();
      setTimeout(() => {
        presses.current -= 1;
        if (presses.current === 0) show(latest.current);
      }, clickDelay);
    };
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, press);
  };
  return { shown, onPointerDown };
};

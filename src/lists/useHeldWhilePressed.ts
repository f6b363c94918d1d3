import { useState } from 'react';

/** Time in which the click of a finger follows its release (ms). */
const clickDelay = 100;

/**
 * `value` as it was when the pointer went down on what shows it, until it is up again. A click counts where press and release meet
 * the same element: of a list that changed in between it would be lost.
 */
export const useHeldWhilePressed = <T>(value: T) => {
  const [held, hold] = useState<{ value: T } | null>(null);
  const onPointerDown = (): void => {
    const press = new AbortController();
    const release = (): void => {
      press.abort();
      setTimeout(() => hold(null), clickDelay);
    };
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, press);
    hold({ value });
  };
  return { held: held ? held.value : value, onPointerDown };
};

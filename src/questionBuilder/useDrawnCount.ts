import { startTransition, useEffect, useState } from 'react';

/** Cards that are drawn with the page, and those that come with each step after it. */
const first = 4;
const step = 4;

/**
 * How many of the cards are drawn: those that are seen at once, then a few at a time, so that the page answers in between.
 * `setPaused` holds it up while something is dragged: nothing may be added then.
 */
export const useDrawnCount = (total: number) => {
  const [count, setCount] = useState(first);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || count === Number.POSITIVE_INFINITY) return;
    const next = count >= total ? Number.POSITIVE_INFINITY : count + step;
    const timer = setTimeout(() => startTransition(() => setCount(next)));
    return () => clearTimeout(timer);
  }, [count, isPaused, total]);
  return { count: Math.min(count, total), setPaused };
};

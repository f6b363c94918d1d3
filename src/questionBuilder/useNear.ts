import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far out of sight a card is made ready. */
const margin = '1200px 0px';

const arrivals = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all cards. */
const observe = (element: Element, onNear: () => void): (() => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrivals.get(target)?.();
    },
    { rootMargin: margin },
  );
  const watching = observer;
  arrivals.set(element, onNear);
  watching.observe(element);
  return () => {
    arrivals.delete(element);
    watching.unobserve(element);
  };
};

/** Whether an element has been near the part of the page that is seen, or was wanted all the same. */
export const useNear = (element: RefObject<Element | null>, isWanted: boolean): boolean => {
  const [isNear, setNear] = useState(false);
  if (isWanted && !isNear) setNear(true);
  useEffect(() => {
    if (isNear || !element.current) return;
    // Several come near at once: the page answers while they are made ready.
    return observe(element.current, () => startTransition(() => setNear(true)));
  }, [isNear, element]);
  return isNear;
};

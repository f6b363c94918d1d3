import { useEffect, useState } from 'react';

/** A value as it was `delay` milliseconds ago; null until then. */
export const useDelayed = <T>(value: T, delay: number): T | null => {
  const [shown, setShown] = useState<T | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(setShown, delay, value);
    return () => window.clearTimeout(timer);
  }, [value, delay]);
  return shown;
};

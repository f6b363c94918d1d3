import { useEffect, useState } from 'react';

/** Time after the last key before what was typed is searched, as a rule (ms). */
export const typingPause = 250;

/** `value` as it was once it has stayed the same for `delay` milliseconds; `first` until that is for the first time. */
export const useDelayed = <T, F = T>(value: T, delay: number, first: T | F = value): T | F => {
  const [delayed, setDelayed] = useState<T | F>(first);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(() => value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delayed;
};

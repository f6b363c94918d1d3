import { useEffect, useState } from 'react';

/** `value` as it was once it has stayed the same for `delay` milliseconds. */
export const useDelayed = <T>(value: T, delay: number): T => {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delayed;
};

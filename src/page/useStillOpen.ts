import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether what uses this is still there: what ends after its page was left leads nobody away from
 * where they went, and takes nothing from what they type there.
 */
export const useStillOpen = (): (() => boolean) => {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(() => isOpen.current, []);
};

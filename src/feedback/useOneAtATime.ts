import { useCallback, useRef } from 'react';

/**
 * Keeps an action from being begun again while it goes on: the second click of two comes before its button is drawn
 * as busy. What it is given later is passed over.
 *
 *     const run = useOneAtATime();
 *     <Button onClick={() => run(() => mutateAsync())} />
 */
export const useOneAtATime = () => {
  const isUnderWay = useRef(false);
  return useCallback(async (action: () => Promise<unknown>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await action();
    } catch {
      // The action tells of its failures itself.
    } finally {
      isUnderWay.current = false;
    }
  }, []);
};

import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `say` when the line is there again, which shows by nothing but the banner that goes; not when it ended for good. */
export const useBackSaid = (isLost: boolean, isOver: boolean, say: () => void): void => {
  const wasLost = useRef(false);
  const tell = useEffectEvent(say);
  useEffect(() => {
    if (wasLost.current && !isLost && !isOver) tell();
    wasLost.current = isLost;
  }, [isLost, isOver]);
};

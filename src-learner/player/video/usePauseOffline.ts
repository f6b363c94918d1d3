import type { PlyrInstance } from 'plyr-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds a video goes on without its line to the server. What is watched long after could not be counted. */
const gracePeriod = 5_000;

/**
 * Holds the video while the connection stays lost, and lets it go on by itself, by `goOn`, when it is back. True while
 * it is held.
 */
export const usePauseOffline = (video: PlyrInstance | null, isLost: boolean, goOn: () => void): boolean => {
  const [isHeld, setIsHeld] = useState(false);
  const resume = useEffectEvent(goOn);

  useEffect(() => {
    if (!video || !isLost) return;
    let isBarred = false;
    let heldByUs = false;
    const hold = (): void => {
      if (!isBarred || !video.playing) return;
      heldByUs = true;
      setIsHeld(true);
      video.pause();
    };
    const timer = window.setTimeout(() => {
      isBarred = true;
      hold();
    }, gracePeriod);
    video.on('playing', hold);
    return () => {
      window.clearTimeout(timer);
      video.off('playing', hold);
      setIsHeld(false);
      if (heldByUs) resume();
    };
  }, [video, isLost]);

  return isHeld;
};

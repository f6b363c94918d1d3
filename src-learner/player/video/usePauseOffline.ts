import type { PlyrInstance } from 'plyr-react';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds a video goes on without its line to the server. What is watched beyond them would not be counted. */
const grace = 5_000;

/** Holds the video while the connection stays lost, and lets it go on by itself when it is back. True while held. */
export const usePauseOffline = (video: PlyrInstance | null, isLost: boolean): boolean => {
  const [isHeld, setIsHeld] = useState(false);
  const heldByUs = useRef(false);

  useEffect(() => {
    if (!video) return;
    if (!isLost) {
      if (heldByUs.current) void video.play();
      heldByUs.current = false;
      setIsHeld(false);
      return;
    }
    const timer = window.setTimeout(() => {
      heldByUs.current = video.playing;
      setIsHeld(video.playing);
      video.pause();
    }, grace);
    return () => window.clearTimeout(timer);
  }, [video, isLost]);

  return isHeld;
};

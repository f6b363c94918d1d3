import type { PlyrInstance } from 'plyr-react';
import { useEffect } from 'react';

/** Time between two looks whether the window still has the focus, while it is inside an embed (ms). */
const lookInterval = 1_000;

const isInEmbed = (): boolean => document.activeElement instanceof HTMLIFrameElement;

/**
 * Pauses when the window loses the focus or the page is hidden, and what is started while nobody looks: by a key of the
 * keyboard or of a headset, or in a window of its own. Focus inside an embed is still here; when it leaves the window from
 * there, no event says so.
 */
export const usePauseWhenAway = (player: PlyrInstance | null): void => {
  useEffect(() => {
    if (!player) return;
    let blurTimer: number | undefined;
    const pauseOnBlur = (): void => {
      window.clearTimeout(blurTimer);
      // Firefox tells only after this event that the focus is inside an embed.
      blurTimer = window.setTimeout(() => {
        if (!isInEmbed()) player.pause();
      });
    };
    const timer = window.setInterval(() => {
      if (isInEmbed() && !document.hasFocus()) player.pause();
    }, lookInterval);
    const pauseWhenHidden = (): void => {
      if (document.hidden) player.pause();
    };
    const pauseWhenStartedAway = (): void => {
      if (document.hidden || !document.hasFocus()) player.pause();
    };
    player.on('playing', pauseWhenStartedAway);
    window.addEventListener('blur', pauseOnBlur);
    document.addEventListener('visibilitychange', pauseWhenHidden);
    return () => {
      window.clearInterval(timer);
      window.clearTimeout(blurTimer);
      player.off('playing', pauseWhenStartedAway);
      window.removeEventListener('blur', pauseOnBlur);
      document.removeEventListener('visibilitychange', pauseWhenHidden);
    };
  }, [player]);
};

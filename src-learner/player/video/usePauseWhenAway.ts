import type { PlyrInstance } from 'plyr-react';
import { useEffect } from 'react';

/** Pauses when the window loses the focus or the page is hidden. Focus inside an embed is still here. */
export const usePauseWhenAway = (player: PlyrInstance | null): void => {
  useEffect(() => {
    if (!player) return;
    const pauseOnBlur = (): void => {
      const isInEmbed = document.activeElement instanceof HTMLIFrameElement;
      if (!isInEmbed) player.pause();
    };
    const pauseWhenHidden = (): void => {
      if (document.hidden) player.pause();
    };
    window.addEventListener('blur', pauseOnBlur);
    document.addEventListener('visibilitychange', pauseWhenHidden);
    return () => {
      window.removeEventListener('blur', pauseOnBlur);
      document.removeEventListener('visibilitychange', pauseWhenHidden);
    };
  }, [player]);
};

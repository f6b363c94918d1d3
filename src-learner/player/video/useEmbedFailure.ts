import type { PlyrInstance } from 'plyr-react';
import { useEffect } from 'react';

/** Plyr keeps what an embed complained of on its stand-in for the media element, which its types leave out. */
const readComplaint = (player: PlyrInstance): unknown => {
  const { media } = player as PlyrInstance & { media?: { error?: unknown } };
  return media?.error;
};

/** Tells when YouTube or Vimeo cannot play. The element emptied to make way for them complains too, and is ignored. */
export const useEmbedFailure = (player: PlyrInstance | null, onFailure: () => void): void => {
  useEffect(() => {
    if (!player?.isEmbed) return;
    const check = (): void => {
      if (readComplaint(player)) onFailure();
    };
    player.on('error', check);
    return () => player.off('error', check);
  }, [player, onFailure]);
};

import type { PlyrInstance } from 'plyr-react';
import { useEffect, useState } from 'react';

/** Whether a player was told to play and does not yet: on a slow line its video is still on the way. */
export const useIsLoading = (player: PlyrInstance | null): boolean => {
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => {
    if (!player) return;
    const begin = (): void => setIsLoading(true);
    const end = (): void => setIsLoading(false);
    const ends = ['playing', 'pause', 'ended', 'error'] as const;
    player.on('play', begin);
    for (const event of ends) player.on(event, end);
    return () => {
      player.off('play', begin);
      for (const event of ends) player.off(event, end);
    };
  }, [player]);
  return isLoading;
};

import type { PlyrInstance, PlyrOptions } from 'plyr-react';
import { useEffect } from 'react';

/** The same options without the speeds a course does not allow. */
export const limitSpeeds = (options: PlyrOptions, fastest: number | null): PlyrOptions =>
  fastest === null
    ? options
    : {
        ...options,
        // Remembered apart: the speed that is allowed here must not take the place of the one chosen for other courses.
        storage: { enabled: true, key: 'player-limited' },
        speed: { selected: 1, options: options.speed?.options.filter((speed) => speed <= fastest) ?? [1] },
      };

/** Keeps a video from playing faster than its course allows: the speed of another course may be remembered. */
export const useSpeedLimit = (video: PlyrInstance | null, fastest: number | null): void => {
  useEffect(() => {
    if (!video || fastest === null) return;
    const limit = (): void => {
      if (video.speed > fastest) video.speed = fastest;
    };
    const events = ['ready', 'playing', 'ratechange'] as const;
    for (const event of events) video.on(event, limit);
    return () => {
      for (const event of events) video.off(event, limit);
    };
  }, [video, fastest]);
};

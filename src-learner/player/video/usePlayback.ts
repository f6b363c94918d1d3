import type { PlyrInstance } from 'plyr-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { mergeRanges, type Range, reachable } from './watched.ts';

interface Watching {
  /** Playing began, or went on after a jump, at `position` seconds. */
  onPlay: (position: number) => void;
  /** Playing stopped, or a jump left from, `position`. */
  onStop: (position: number) => void;
  onEnded: (position: number) => void;
  /** A part was played. */
  onPlayed: (range: Range) => void;
  /** A jump into what was not watched yet was refused. */
  onRefusedJump: () => void;
}

interface Bounds {
  /** What was watched so far, this session included. */
  ranges: () => readonly Range[];
  /** Every jump is allowed, as in a lesson already passed. */
  isFree: () => boolean;
}

/** Between two reports of a playing video its position moves by less than this many seconds; more is a jump. */
const longestStep = 3;

/** Follows a player: tells when it plays and stops and what was played, and keeps jumps within what was watched. */
export const usePlayback = (player: PlyrInstance | null, bounds: Bounds, watching: Watching): void => {
  const limits = useEffectEvent(() => bounds);
  const listener = useEffectEvent(() => watching);

  useEffect(() => {
    if (!player) return;
    let isReported = false;
    let position = player.currentTime || 0;

    const stop = (): void => {
      if (!isReported) return;
      isReported = false;
      listener().onStop(position);
    };

    /** Sends a jump back where it may land; true when it was refused. */
    const refuse = (target: number): boolean => {
      if (limits().isFree()) return false;
      const allowed = reachable(target, limits().ranges());
      if (allowed === target) return false;
      player.currentTime = allowed;
      listener().onRefusedJump();
      return true;
    };

    const onPlaying = (): void => {
      if (isReported) return;
      isReported = true;
      position = player.currentTime;
      listener().onPlay(position);
    };
    const onPause = (): void => {
      if (!player.ended) stop();
    };
    const onSeeking = (): void => {
      if (Math.abs(player.currentTime - position) < 0.25) return;
      stop();
      if (!refuse(player.currentTime)) position = player.currentTime;
    };
    const onTime = (): void => {
      const now = player.currentTime;
      if (!isReported || now === position) return;
      const step = now - position;
      if (step > 0 && step <= longestStep) {
        listener().onPlayed([position, now]);
        position = now;
        return;
      }
      // A jump that no event announced, as in YouTube's own controls.
      stop();
      if (!refuse(now)) position = now;
      if (player.playing) onPlaying();
    };
    const onEnded = (): void => {
      isReported = false;
      listener().onEnded(player.duration || position);
    };

    const listeners = [
      ['playing', onPlaying],
      ['pause', onPause],
      ['seeking', onSeeking],
      ['timeupdate', onTime],
      ['ended', onEnded],
    ] as const;
    for (const [event, follow] of listeners) player.on(event, follow);
    return () => {
      stop();
      for (const [event, follow] of listeners) player.off(event, follow);
    };
  }, [player]);
};

/** Ranges that grow while a video plays. */
export const useWatchedRanges = (initial: readonly Range[]) => {
  const ranges = useRef<readonly Range[]>(initial);
  return {
    current: (): readonly Range[] => ranges.current,
    add: (range: Range): void => {
      ranges.current = mergeRanges([...ranges.current, range]);
    },
    /** The server's measure takes the place of this one. */
    replace: (measured: readonly Range[]): void => {
      ranges.current = mergeRanges([...initial, ...measured]);
    },
  };
};

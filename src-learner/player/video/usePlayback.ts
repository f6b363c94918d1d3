import type { PlyrInstance } from 'plyr-react';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { findReachable, type Range } from './coverage/watched.ts';

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
  /** It was to go on by itself and has not for long: it may be dead. `onPlay` follows where it was not. */
  onStalled: () => void;
}

interface Bounds {
  /** What was watched so far, this session included. */
  ranges: () => readonly Range[];
  /** Every jump is allowed, as in a lesson already passed. */
  isFree: () => boolean;
}

/** Between two reports of a playing video its position moves by less than this many seconds; more is a jump. */
const longestStep = 3;

/** Time a video that plays may stand still (ms): then it is loading, and nobody watches it. */
const longestStill = 3_000;

/** Time after which a video that has stood still so long already is not expected to go on (ms). */
const longestLoading = 12_000;

/** Seconds between two positions that make no seek worth while. */
const samePlace = 0.25;

/** Time an embed is given to get where it was sent (ms); it is taken at its word afterwards. */
const longestSeek = 2_000;

/** Where a player was sent: an embed goes on telling its old position until it is there. */
interface Seek {
  from: number;
  to: number;
  /** Milliseconds of the page's clock; null while it waits for the embed to play. */
  sentAt: number | null;
}

/**
 * Follows a player: tells when it plays and stops and what was played, and keeps jumps within what was watched. Returns
 * what plays it from a position in seconds, and returns whether the player could be told already.
 */
export const usePlayback = (
  player: PlyrInstance | null,
  isEmbedded: boolean,
  bounds: Bounds,
  watching: Watching,
): ((position: number) => boolean) => {
  const limits = useEffectEvent(() => bounds);
  const listener = useEffectEvent(() => watching);
  const seek = useRef<Seek>(null);

  useEffect(() => {
    if (!player) return;
    let isReported = false;
    let position = player.currentTime || 0;
    /** How fast it plays since it was reported. */
    let speed = 1;
    /** It stood still for too long, and goes on by itself. */
    let isLoading = false;
    let standing: number | undefined;

    const stop = (): void => {
      window.clearTimeout(standing);
      isLoading = false;
      if (!isReported) return;
      isReported = false;
      listener().onStop(position);
    };

    /** Stops once the video has not moved for a while; called again whenever it has. */
    const watchMoving = (): void => {
      window.clearTimeout(standing);
      standing = window.setTimeout(() => {
        stop();
        isLoading = true;
        standing = window.setTimeout(() => listener().onStalled(), longestLoading);
      }, longestStill);
    };

    /** Sends a jump back where it may land; true when it was refused. */
    const refuse = (target: number): boolean => {
      if (limits().isFree()) return false;
      const allowed = findReachable(target, limits().ranges());
      if (allowed === target) return false;
      sendTo(player, seek, allowed);
      listener().onRefusedJump();
      return true;
    };

    /** Whether the player is still on its way; what it does where it arrives is told. */
    const isUnderWay = (): boolean => {
      if (!seek.current) return false;
      const { from, to, sentAt } = seek.current;
      const now = player.currentTime;
      const isFar = sentAt === null || Math.abs(now - to) > Math.abs(now - from);
      if (isFar && (sentAt === null || performance.now() - sentAt < longestSeek)) return true;
      seek.current = null;
      if (refuse(now)) return true;
      position = now;
      if (player.playing) onPlaying();
      return false;
    };

    /** YouTube may know its length only a little after it has begun to play, and goes nowhere before. */
    const sendWaiting = (): void => {
      if (seek.current?.sentAt === null && player.duration > 0) sendTo(player, seek, seek.current.to);
    };

    const onPlaying = (): void => {
      sendWaiting();
      if (isUnderWay() || isReported) return;
      isReported = true;
      isLoading = false;
      position = player.currentTime;
      speed = player.speed;
      listener().onPlay(position);
      watchMoving();
    };
    /** What was played at another speed is told apart. */
    const onRate = (): void => {
      if (!isReported || player.speed === speed || isUnderWay()) return;
      stop();
      if (player.playing) onPlaying();
    };
    const onPause = (): void => {
      if (!player.ended) stop();
    };
    const onSeeking = (): void => {
      if (isUnderWay() || Math.abs(player.currentTime - position) < samePlace) return;
      stop();
      if (!refuse(player.currentTime)) position = player.currentTime;
    };
    const onTime = (): void => {
      if (player.playing) sendWaiting();
      if (isUnderWay()) return;
      const now = player.currentTime;
      if (now === position) return;
      if (isLoading && player.playing) onPlaying();
      if (!isReported) return;
      const step = now - position;
      if (step >= 0 && step <= longestStep) {
        if (step > 0) listener().onPlayed([position, now]);
        position = now;
        watchMoving();
        return;
      }
      // A jump that no event announced, as in YouTube's own controls.
      stop();
      if (refuse(now)) return;
      position = now;
      if (player.playing) onPlaying();
    };
    const onEnded = (): void => {
      window.clearTimeout(standing);
      isLoading = false;
      isReported = false;
      seek.current = null;
      listener().onEnded(player.duration || position);
    };

    const listeners = [
      ['playing', onPlaying],
      ['pause', onPause],
      ['seeking', onSeeking],
      ['timeupdate', onTime],
      ['ratechange', onRate],
      ['ended', onEnded],
    ] as const;
    for (const [event, follow] of listeners) player.on(event, follow);
    return () => {
      stop();
      for (const [event, follow] of listeners) player.off(event, follow);
      seek.current = null;
    };
  }, [player]);

  return useCallback(
    (position) => player !== null && playFrom(player, seek, position, isEmbedded),
    [player, isEmbedded],
  );
};

type SeekRef = RefObject<Seek | null>;

const sendTo = (player: PlyrInstance, seek: SeekRef, to: number): void => {
  const from = player.currentTime;
  // Too near to tell whether it has arrived.
  seek.current = Math.abs(to - from) < 1 ? null : { from, to, sentAt: performance.now() };
  player.currentTime = to;
};

/** Plyr is a player of files first; as an embed it gets its `play` from the embed's script. */
const isPlayable = (player: PlyrInstance): boolean => {
  const { media } = player as PlyrInstance & { media?: { play?: unknown } };
  return player.isEmbed && typeof media?.play === 'function';
};

/**
 * A file goes to the position and plays, as soon as it can. An embed plays first: sent somewhere before it has played, it
 * would pause there again, or play without sound.
 */
const playFrom = (player: PlyrInstance, seek: SeekRef, position: number, isEmbedded: boolean): boolean => {
  const isThere = (): boolean => Math.abs(player.currentTime - position) < samePlace;
  if (isEmbedded) {
    if (!isPlayable(player)) return false;
    if (!isThere() && player.playing) sendTo(player, seek, position);
    else if (!isThere()) seek.current = { from: player.currentTime, to: position, sentAt: null };
  } else if (player.duration > 0) player.currentTime = position;
  else if (position > 0)
    player.once('loadedmetadata', () => {
      player.currentTime = position;
    });
  // A player that refuses says so by an event of its own.
  Promise.resolve(player.play()).catch(() => undefined);
  return true;
};

import { video } from '../../../i18n/itPlayer.ts';

/** A short length in words, rounded up: `40 secondi`, `3 minuti`. */
export const formatSpokenDuration = (seconds: number): string => {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 90 ? video.seconds(whole) : video.minutes(Math.ceil(whole / 60));
};

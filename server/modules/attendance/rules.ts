import { roundToMillis } from '#contract/durations.ts';
/** Seconds of playing until the next question: at random, between half the average and one and a half times it. */
export const drawPause = (averageMinutes: number, random: number): number =>
  roundToMillis(averageMinutes * 60 * (0.5 + random));

const phones =
  /\b(?:iPhone|iPod|Windows Phone|IEMobile|BlackBerry|BB10|Opera Mini)\b|\bAndroid\b.*\bMobile\b|\bMobile; rv:/;

/** Whether a browser says that it runs on a phone; tablets are none. Both headers are the client's own text. */
export const isPhone = (headers: { 'user-agent'?: string | undefined; 'sec-ch-ua-mobile'?: unknown }): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || phones.test((headers['user-agent'] ?? '').slice(0, 500));

/** A stretch of playing held against the days it falls on. Seconds. */
interface DayStretch {
  elapsed: number;
  /** Since midnight in Rome, when the stretch ends. */
  sinceMidnight: number;
  /** What counted already. */
  today: number;
  yesterday: number;
  cap: number;
}

/** What of a stretch counts, by the day it falls on: no day gets more than the cap. */
export const cutToDays = ({ elapsed, sinceMidnight, today, yesterday, cap }: DayStretch) => {
  const afterMidnight = Math.min(elapsed, Math.max(0, sinceMidnight));
  const cutToCap = (seconds: number, used: number) => roundToMillis(Math.max(0, Math.min(seconds, cap - used)));
  return { yesterday: cutToCap(elapsed - afterMidnight, yesterday), today: cutToCap(afterMidnight, today) };
};

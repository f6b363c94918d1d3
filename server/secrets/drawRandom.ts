import { randomInt } from 'node:crypto';

/** From 0 to just below 1, as `Math.random`, but such that nobody can tell it from those before. */
export const drawRandom = (): number => randomInt(2 ** 32) / 2 ** 32;

import { fileLinkLifetime } from '#contract/rules.ts';

/** Milliseconds before its end from which a link is asked for again: time to follow it, and for a slow file to begin. */
const margin = 30 * 60_000;

/** Whether a link given at `given` (ms since the epoch) may be dead by now. */
export const isOldLink = (given: number): boolean => Date.now() - given >= fileLinkLifetime - margin;

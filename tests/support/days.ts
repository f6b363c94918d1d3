import { toRomeDay } from '#contract/rules.ts';

/** The day in Rome so many days from now. */
export const computeDayFromNow = (days: number): string => toRomeDay(new Date(Date.now() + days * 86_400_000));

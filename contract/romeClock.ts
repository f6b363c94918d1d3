const hour = 3_600_000;

/** 01:00 UTC on the last Sunday of a month, when the clocks of the European Union change. @param month 0–11. */
const computeChangeover = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * hour;
};

/**
 * An instant as a date whose UTC fields are Italy's clock. By the rule in force since 1996: `Intl` knows others, but a
 * browser loads its tables for 30 ms when it is first used, which every screen would wait for.
 */
export const toRomeClock = (instant: Date): Date => {
  const time = instant.getTime();
  const year = instant.getUTCFullYear();
  const isSummer = time >= computeChangeover(year, 2) && time < computeChangeover(year, 9);
  return new Date(time + (isSummer ? 2 : 1) * hour);
};

/**
 * What is written behind an hour of Italy's clock: nothing, but for the hour that comes twice when summer time ends. Without it
 * what began at 02:59 would have ended at 02:01.
 */
export const nameTwiceTold = (instant: Date): '' | ' (ora legale)' | ' (ora solare)' => {
  const sinceChange = instant.getTime() - computeChangeover(instant.getUTCFullYear(), 9);
  if (sinceChange < -hour || sinceChange >= hour) return '';
  return sinceChange < 0 ? ' (ora legale)' : ' (ora solare)';
};

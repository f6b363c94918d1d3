export { isDay, readDay, readWholeDay } from '#contract/days.ts';

/** Characters a field for a day takes: its day may be pasted with spaces around it. */
export const typedDayMax = 30;

/** A bare day (`YYYY-MM-DD`) as Italians write it, `DD-MM-YYYY`; any other text as it is. */
export const writeDay = (day: string | null): string => {
  const parts = day?.match(/^(\d{4})-(\d{2})-(\d{2})$/);
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : (day ?? '');
};

/** Whether what is typed has come to a year of four digits, or is longer than a day: before that there is more to come. */
export const isWholeDay = (typed: string): boolean => /\D\d{4}$/.test(typed.trim()) || typed.trim().length >= 10;

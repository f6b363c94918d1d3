/** `30, 7, 1` as numbers, the largest first; null for anything but one to five different days from 1 to 365. */
export const readDays = (text: string): number[] | null => {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const days = parts.map(Number).filter((day) => Number.isInteger(day) && day >= 1 && day <= 365);
  if (days.length !== parts.length || days.length < 1 || days.length > 5) return null;
  return new Set(days).size === days.length ? days.toSorted((a, b) => b - a) : null;
};

export const joinDays = (days: readonly number[]): string => days.join(', ');

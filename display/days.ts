/** A bare day (`YYYY-MM-DD`) as Italians write it, `DD-MM-YYYY`; any other text as it is. */
export const writeDay = (day: string | null): string => {
  const parts = day?.match(/^(\d{4})-(\d{2})-(\d{2})$/);
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : (day ?? '');
};

/** Whether `YYYY-MM-DD` names a day of the calendar. */
export const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** `YYYY-MM-DD` from day, month and year as they are typed, with any separator or none; an unfinished text as it is. */
export const readDay = (text: string): string | null => {
  const parts = text.trim().match(/^(\d{2})[-/. ]?(\d{2})[-/. ]?(\d{4})$/);
  const day = parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : text;
  return day.trim() === '' ? null : day;
};

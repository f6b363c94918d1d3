/** Whether `YYYY-MM-DD` names a day of the calendar that somebody may mean: a year of two digits written as 0027 is none. */
export const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  const isWhole = /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text);
  return isWhole && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const withSeparators = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const withoutSeparators = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * `YYYY-MM-DD` from day, month and year as they are typed: with any separator, zeros in front left out, a year of two
 * digits of this century; or eight digits. An unfinished text as it is, none for null.
 */
export const readDay = (text: string): string | null => {
  const typed = text.trim();
  const [, day = '', month = '', year = ''] = typed.match(withSeparators) ?? typed.match(withoutSeparators) ?? [];
  if (!year) return typed === '' ? null : text;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** The same, but a year of two digits is unfinished: a day that may be a birth or an expiry says its century. */
export const readWholeDay = (text: string): string | null => {
  const typed = text.trim();
  return withSeparators.exec(typed)?.[3]?.length === 2 ? text : readDay(text);
};

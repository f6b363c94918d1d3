/** The digits of a whole number in threes. Italians begin at five digits: `1234`, `12.345`. */
const groupDigits = (digits: string, from: number): string =>
  digits.length < from ? digits : digits.replace(/\B(?=(\d{3})+$)/g, '.');

/**
 * A number as Italians write it, with at most one decimal: `12.345,6`. Not by `Intl`: a browser loads its tables for 30 ms
 * when it is first used. @param groupsFrom digits from which they stand in threes.
 */
export const writeNumber = (value: number, groupsFrom = 5): string => {
  const [whole = '', decimal = '0'] = Math.abs(value).toFixed(1).split('.');
  const digits = groupDigits(whole, groupsFrom);
  return `${value < 0 ? '-' : ''}${decimal === '0' ? digits : `${digits},${decimal}`}`;
};

/** A percentage as Italians write it, with at most one decimal: `66,7%`. */
export const formatPercentage = (value: number): string => `${writeNumber(value)}%`;

/** A whole number as Italians write it: `12.500`. */
export const formatNumber = (value: number): string => writeNumber(value);

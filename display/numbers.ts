const oneDecimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** A percentage as Italians write it, with at most one decimal: `66,7%`. */
export const formatPercentage = (value: number): string => `${oneDecimal.format(value)}%`;

const grouped = new Intl.NumberFormat('it-IT');

/** A whole number as Italians write it: `12.500`. */
export const formatNumber = (value: number): string => grouped.format(value);

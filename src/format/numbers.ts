const oneDecimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** A percentage as Italians write it, with at most one decimal: `66,7%`. */
export const formatPercentage = (value: number): string => `${oneDecimal.format(value)}%`;

const italian = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** A percentage 0–100 in Italian form, one decimal at most: `66,7%`. */
export const formatPercentage = (percentage: number): string => `${italian.format(percentage)}%`;

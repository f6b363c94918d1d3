import { formatNumber } from './numbers.ts';

/** A number with its noun: `1 riga`, `12.500 righe`. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

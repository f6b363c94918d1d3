import { formatNumber } from '#display/numbers.ts';

/** A number with its noun: '1 riga', '1.200 righe'. */
export const count = (n: number, one: string, many: string): string =>
  n === 1 ? `1 ${one}` : `${formatNumber(n)} ${many}`;

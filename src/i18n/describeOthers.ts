import { formatNumber } from '#display/numbers.ts';

/** What a list that is cut short ends in: `e un altro`, `e altre 12`. */
export const describeOthers = (n: number, gender: 'm' | 'f'): string => {
  if (n === 1) return gender === 'm' ? 'e un altro' : 'e un’altra';
  return `e ${gender === 'm' ? 'altri' : 'altre'} ${formatNumber(n)}`;
};

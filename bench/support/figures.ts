import { readFile } from 'node:fs/promises';

export const computeMedian = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Of values in ascending order. */
export const computeQuantile = (sorted: number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

export const formatMs = (time: number): string => time.toFixed(1).replace('.', ',');

/** Megabytes a process has in memory; 0 once it has ended. */
export const readMemory = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
};

import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { administratorWords } from './administrator.ts';

const largest = 1024 * 1024;

/** Opens the database's log for appending, readable by its owner alone. */
export function openLog(path: string): number {
  boundLog(path);
  return openSync(path, 'a', 0o600);
}

/** Keeps the log and its predecessor (`.1`) within about 1 MB each; safe while the database is writing to it. */
export function boundLog(path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < largest) return;
  try {
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  } catch {
    // No room for the copy, on a disk that is full: it is bounded later, and is no reason to stop.
  }
}

/** Told to who asks for a connection at the wrong moment. */
const clientRefused = /FATAL: +the database system is /;

/** The last reason the database gave for stopping, from `offset` (bytes) on, without its time stamp. */
export function readLastReason(path: string, offset: number): string {
  const lines = readFileSync(path).subarray(offset).toString('utf8').trim().split('\n');
  const isReason = (text: string) =>
    (/FATAL|PANIC/.test(text) && !clientRefused.test(text)) || text.includes(administratorWords);
  const line = lines.findLast(isReason) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '').trim();
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { boundLog } from '#server/db/embedded/logFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'corsia-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const writeLog = (name: string, bytes: number): string => {
  const path = join(folder, name);
  writeFileSync(path, 'x'.repeat(bytes));
  return path;
};
const megabyte = 1024 * 1024;

test('a log that has grown begins anew, and its predecessor is kept', () => {
  const path = writeLog('long.log', megabyte);
  boundLog(path);
  expect([statSync(path).size, readFileSync(`${path}.1`).length]).toEqual([0, megabyte]);
});

test('one whose predecessor cannot be written, as on a full disk, stays as it is and stops nothing', () => {
  const path = writeLog('kept.log', megabyte);
  mkdirSync(`${path}.1`);
  boundLog(path);
  expect(statSync(path).size).toBe(megabyte);
});

test('a short one stays as it is, and one that is not there is none', () => {
  const path = writeLog('short.log', 10);
  boundLog(path);
  boundLog(join(folder, 'absent.log'));
  expect(statSync(path).size).toBe(10);
});

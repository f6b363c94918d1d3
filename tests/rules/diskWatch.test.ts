import { expect, test } from 'vitest';
import { watchDisk } from '#server/storage/disk.ts';

const full = Object.assign(new Error('could not extend file'), { code: '53100' });

test('a disk that was full stays so while nobody can tell, and no longer once writing succeeds', async () => {
  let probeDatabase = (): Promise<void> => Promise.reject(new Error('timeout'));
  const disk = watchDisk({ folders: [], probeDatabase: () => probeDatabase() });
  expect(await disk.isFull()).toBe(false);
  disk.note(full);
  expect(await disk.isFull()).toBe(true);

  probeDatabase = () => Promise.resolve();
  disk.note(full);
  expect(await disk.isFull()).toBe(false);
});

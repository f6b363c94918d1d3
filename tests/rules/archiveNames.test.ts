import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openArchive } from '#server/modules/courseTransfer/readArchive.ts';
import { listArchive } from '#server/storage/archives.ts';
import { zip } from '#tests/support/zip.ts';

/** The list of what is in an archive is held in memory: 64 KB of name a file, and as much beside it, would fill it. */

const folder = await mkdtemp(join(tmpdir(), 'corsia-names-'));
afterAll(() => rm(folder, { recursive: true }));

/** An archive of so many empty files, with names of this length. */
const writeArchive = async (count: number, length: number): Promise<string> => {
  const path = join(folder, `${count}-${length}.zip`);
  const names = Array.from({ length: count }, (_, index) => String(index).padEnd(length, 'x'));
  await writeFile(path, await zip(names.map((name) => [name, Buffer.alloc(0)])));
  return path;
};

test('a course with a file of a long name is refused at that file', async () => {
  await expect(openArchive(await writeArchive(3, 2000))).rejects.toThrow('un file vi ha un nome troppo lungo');
  await expect(openArchive(await writeArchive(3, 200))).rejects.toThrow('non è stato esportato da questa piattaforma');
});

test('of a material so many names are read as fit in memory', async () => {
  expect(await listArchive(await writeArchive(20, 200))).toHaveLength(20);
  const read = (await listArchive(await writeArchive(200, 60_000))) ?? [];
  expect(read.length).toBeGreaterThan(0);
  expect(read.length).toBeLessThan(200);
});

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';

test('what a killed server left of files it was reading or receiving goes at the next start, and so do old e-mails', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'corsia-copies-'));
  for (const folder of ['imports', 'course-imports', 'exports', 'uploads']) {
    await mkdir(join(dataDir, 'tmp', folder), { recursive: true });
    await writeFile(join(dataDir, 'tmp', folder, '7-1'), 'nomi e codici fiscali');
  }
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox);
  for (const name of ['vecchia.eml', 'nuova.eml', 'appunti.txt']) await writeFile(join(outbox, name), 'Ciao');
  const before = new Date(Date.now() - 31 * 86_400_000);
  for (const name of ['vecchia.eml', 'appunti.txt']) await utimes(join(outbox, name), before, before);
  const server = await startTestServer({ dataDir });
  const left = async () =>
    (await readdir(join(dataDir, 'tmp'), { recursive: true })).filter((name) => name.endsWith('7-1'));
  await vi.waitUntil(async () => (await left()).length === 0, { timeout: 10_000 });
  await vi.waitUntil(async () => (await readdir(outbox)).length === 2, { timeout: 10_000 });
  expect((await readdir(outbox)).sort()).toEqual(['appunti.txt', 'nuova.eml']);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

import { existsSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { cleanStorage } from '#server/modules/files/cleaning.ts';
import { removeUnused } from '#server/modules/files/unused.ts';
import { openStorage } from '#server/storage/storage.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

// The process that draws starts with the first register.
vi.setConfig({ testTimeout: 60_000 });

const { server, admin } = await startWithAdmin();
const folder = join(server.settings.dataDir, 'storage', 'private');
const listPrinted = async () => (existsSync(folder) ? readdir(folder) : []);

/** What the server does every six hours. */
const clean = async () => {
  const deps = { ...server, storage: await openStorage(server.settings.storage) };
  await removeUnused(deps);
  await cleanStorage(deps);
};

test('printed registers go a day later, also where they are most of what is stored', async () => {
  const user = await aUser(server);
  const { id } = await anEnrolment(server, { user, course: await aCourse(server) });
  for (let time = 0; time < 3; time += 1) {
    const { status } = await admin.call('POST v1/subscriptions/{id}/register/', { params: { id }, body: {} });
    expect(status).toBe(201);
  }
  await clean();
  expect(await listPrinted()).toHaveLength(3);
  const dayBefore = new Date(Date.now() - 25 * 3_600_000);
  await server.pool.query("update files set unused_since = unused_since - interval '25 hours'");
  for (const name of await listPrinted()) {
    for (const file of await readdir(join(folder, name))) await utimes(join(folder, name, file), dayBefore, dayBefore);
    await utimes(join(folder, name), dayBefore, dayBefore);
  }
  await clean();
  expect(await listPrinted()).toEqual([]);
});

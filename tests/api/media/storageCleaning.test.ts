import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cleanStorage } from '#server/modules/files/cleaning.ts';
import { openStorage } from '#server/storage/storage.ts';
import { startObjectStore } from '#tests/support/objectStore/objectStore.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { storeFile } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Its own cleaning comes once after a start, and would take some of what is to be counted.
  await vi.waitFor(async () => {
    const { rows } = await server.pool.query("select state::text from pgboss.job where name = 'unused-files'");
    expect(rows).toEqual([{ state: 'completed' }]);
  }, 10_000);
});
afterAll(() => server.stop());

const hour = 3_600_000;
const old = new Date(Date.now() - 25 * hour);
const buildPath = (key: string) => join(server.settings.dataDir, 'storage', key);
const makeOld = (key: string) => utimes(buildPath(key), old, old);

const storeOld = async (key: string): Promise<void> => {
  await storeFile(server, key, 'x');
  await makeOld(key);
  if (key.startsWith('private/')) await makeOld(key.split('/').slice(0, 2).join('/'));
};

const listStorage = async (): Promise<string[]> => {
  const found = await readdir(buildPath(''), { recursive: true });
  return found.map((path) => path.replaceAll('\\', '/')).sort();
};

const clean = async () => cleanStorage({ ...server, storage: await openStorage(server.settings.storage) });

const nameFile = (columns: {
  storage_key: string;
  is_public?: boolean;
  large_key?: string;
  medium_key?: string;
  thumbnail_key?: string;
}) =>
  server.db
    .insertInto('files')
    .values({ name: 'x', mime_type: 'x', bytes: 1, ...columns })
    .execute();

const known = [
  'private',
  'private/known',
  'private/known/film.m3u8',
  'private/known/parts',
  'private/known/parts/0.ts',
  'private/known2',
  'private/known2/x.pdf',
  'public',
  'public/a-large.webp',
  'public/a-medium.webp',
  'public/a-small.webp',
  'public/a.webp',
];

test('what nothing refers to goes after a day, empty folders too; all else stays', async () => {
  for (const key of known.filter((path) => /\.\w+$/.test(path))) await storeOld(key);
  await nameFile({ storage_key: 'known/film.m3u8' });
  await nameFile({ storage_key: 'known2/x.pdf' });
  await nameFile({
    storage_key: 'a.webp',
    large_key: 'a-large.webp',
    medium_key: 'a-medium.webp',
    thumbnail_key: 'a-small.webp',
    is_public: true,
  });
  await storeOld('private/orphan/report.csv');
  await storeOld('public/orphan.webp');
  await mkdir(buildPath('private/empty'));
  await makeOld('private/empty');
  expect(await clean()).toBe(3);
  expect(await listStorage()).toEqual(known);
});

test('what is being written is left alone', async () => {
  await storeFile(server, 'private/coming/report.csv', 'x');
  await makeOld('private/coming');
  await mkdir(buildPath('private/new'));
  expect(await clean()).toBe(0);
  expect(await listStorage()).toEqual(expect.arrayContaining(['private/coming/report.csv', 'private/new']));
});

test('nothing goes when the database knows less than half of what is there', async () => {
  for (let number = 0; number < 6; number += 1) await storeOld(`private/other${number}/x.pdf`);
  const before = await listStorage();
  expect(await clean()).toBe(0);
  expect(await listStorage()).toEqual(before);
  // Half is enough: six are known.
  for (const number of [0, 1]) await rm(buildPath(`private/other${number}`), { recursive: true });
  expect(await clean()).toBe(4);
});

test('in an object store too, whose lists come by pages and know no folders', async () => {
  const store = await startObjectStore();
  try {
    const held = ['private/s3known/a.pdf', 'private/s3known/parts/0.ts', 'private/s3other/b.pdf', 'public/s3a.webp'];
    for (let number = 0; number < 7; number += 1) held.push(`private/s3more${number}/x.pdf`);
    for (const key of [...held, 'private/s3know/x.csv', 'private/s3orphan/x.csv', 'public/s3orphan.webp'])
      store.put(key, 'x', old);
    store.put('private/s3coming/report.csv');
    store.put('private/s3coming/old.csv', 'x', old);
    for (const key of held)
      if (!key.includes('/parts/'))
        await nameFile({ storage_key: key.replace(/^\w+\//, ''), is_public: key.startsWith('public/') });
    const { storage } = store;
    const removed = await cleanStorage({
      ...server,
      settings: { ...server.settings, storage },
      storage: await openStorage(storage),
    });
    expect(removed).toBe(3);
    expect([...store.objects.keys()].sort()).toEqual(
      [...held, 'private/s3coming/old.csv', 'private/s3coming/report.csv'].sort(),
    );
  } finally {
    store.stop();
  }
});

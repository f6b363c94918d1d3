import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '#server/startup/startError.ts';
import { openStorage } from '#server/storage/storage.ts';
import { startObjectStore } from '#tests/support/objectStore/objectStore.ts';

let store: Awaited<ReturnType<typeof startObjectStore>>;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.stop());

const open = (wrong: Partial<typeof store.place>) => openStorage({ kind: 's3', ...store.place, ...wrong });

test.each([
  ['STORAGE_S3_BUCKET', { bucket: 'altro' }],
  ['STORAGE_S3_ACCESS_KEY_ID', { accessKeyId: 'altri' }],
  ['STORAGE_S3_SECRET_ACCESS_KEY', { secretAccessKey: 'un’altra' }],
  ['STORAGE_S3_ENDPOINT', () => ({ endpoint: `${store.place.endpoint}/corsia` })],
])('a wrong %s ends the start, named', async (name, wrong) => {
  const refusal = await open(typeof wrong === 'function' ? wrong() : wrong).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toMatch(new RegExp(`^${name}: .*\\.$`));
});

test('a store that does not answer for now ends nothing', async () => {
  await expect(open({ endpoint: 'http://127.0.0.1:1' })).resolves.toBeDefined();
  await expect(open({})).resolves.toBeDefined();
});

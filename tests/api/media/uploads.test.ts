import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { registerEnvelope } from '#server/plugins/envelope.ts';
import { receiveForm, registerMultipart } from '#server/plugins/multipart.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'corsia-uploads-'));
const key = 'POST v1/courses/{id}/teaching-materials/';

/** A server of one call that takes files of a thousand bytes. */
const app = fastify({ forceCloseConnections: true });
app.decorate('settings', loadConfig({ DATA_DIR: dataDir, DEMO: 'off' }));
app.decorate('disk', { note() {}, isFull: async () => false });
app.decorate('security', { record() {}, close: async () => {} } as never);
registerEnvelope(app);
await registerMultipart(app);
app.post('/', { config: { call: key } }, (request) =>
  receiveForm(app, request, { key, fileMax: 1000 }, async ({ fields, file }) => ({ fields, size: file?.size })),
);
const address = await app.listen();
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const send = async (size: number) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(size)]), 'a.bin');
  form.append('name', 'x');
  const answer = await fetch(address, { method: 'POST', body: form });
  return { status: answer.status, body: await answer.json() };
};
const listLeft = () => readdir(join(dataDir, 'tmp', 'uploads'));

test('a file is taken up to its limit, whatever comes before or after it in the form', async () => {
  expect(await send(1000)).toEqual({ status: 200, body: { fields: { name: 'x' }, size: 1000 } });
  expect(await listLeft()).toEqual([]);
});

test('a file over its limit is refused however the form says how long it is', async () => {
  for (const size of [1001, 100_000, 3_000_000]) {
    const { status, body } = await send(size);
    expect([status, body.meta.error.code], String(size)).toEqual([413, 'too_large']);
  }
  expect(await listLeft()).toEqual([]);
});

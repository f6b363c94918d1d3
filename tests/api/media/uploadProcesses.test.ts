import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient } from '#tests/support/client.ts';
import { startObjectStore } from '#tests/support/objectStore/objectStore.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { makeTusClient, parseUploadId, readUploadPath } from '#tests/support/uploads.ts';
import { aSignedInUser } from '#tests/support/world.ts';

/** Two processes with one store, to which a proxy leads the requests of one upload by turns. */
const sessionSecret = 'una-chiave-per-tutti-i-processi!';
let store: Awaited<ReturnType<typeof startObjectStore>>;
let first: TestServer;
let second: TestServer;
let author: Client & { token: string };
beforeAll(async () => {
  store = await startObjectStore();
  first = await startTestServer({ storage: store.storage, sessionSecret });
  const { databaseUrl } = first.settings;
  second = await startTestServer({ storage: store.storage, sessionSecret, databaseUrl });
  author = await aSignedInUser(first, { tier: 'BO_COM' });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
  store.stop();
});

const megabyte = 1024 * 1024;
/** No two megabytes of it are the same. */
const makeContent = (bytes: number, seed: number) =>
  new Uint8Array(bytes).map((_, place) => (place * 7 + (place >> 13) + 31 * (place >> 20) + seed) % 256);

/** Begins a part on the first process, sends its beginning, and returns once that process writes what comes. */
const beginPart = async (path: string, bytes: number, beginning: Uint8Array): Promise<ClientRequest> => {
  const writing = Promise.withResolvers<void>();
  store.fail(({ method, url = '' }) => {
    if (method === 'GET' && url.includes('.part')) writing.resolve();
    return null;
  });
  const headers = {
    authorization: `Bearer ${author.token}`,
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'content-length': bytes,
  };
  const part = request(`${first.address}${path}`, { method: 'PATCH', headers });
  part.on('error', () => {});
  part.write(beginning);
  await writing.promise;
  store.fail();
  return part;
};

const findStored = (id: string) =>
  [...store.objects].find(([key]) => key.includes(id) && !key.endsWith('.info'))?.[1].content;

describe('an upload whose requests come to two processes', () => {
  const loseLocks = async () => {
    const { rows } = await first.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'corsia-lookups' and query ~ 'upload|idle_session'`,
    );
    expect(rows).toHaveLength(2);
  };

  test.each([
    ['of a part that stands still', async () => {}],
    ['of a part whose lock went with its connection', loseLocks],
  ])('goes on from what the other process has stored %s', async (_name, meet) => {
    const content = makeContent(17 * megabyte, 0);
    const path = readUploadPath(await makeTusClient(author).create(content.length, 'Manuale.pdf'));
    const standing = await beginPart(path, content.length, content.subarray(0, 3 * megabyte));
    await meet();
    const { patch, readOffset } = makeTusClient(createClient(second.address, second.settings, author.token));
    const reached = (await readOffset(path)) ?? 0;
    const middle = reached + 8 * megabyte;
    expect((await patch(path, reached, content.subarray(reached, middle))).status).toBe(204);
    standing.destroy();
    // The first process has let it go once it says how far the upload is.
    expect(await makeTusClient(author).readOffset(path)).toBe(middle);
    expect((await patch(path, middle, content.subarray(middle))).status).toBe(204);
    const stored = findStored(parseUploadId(path));
    expect(stored && Buffer.from(content).equals(stored), 'every byte in its place').toBe(true);
  });

  test('keeps the bytes of one of two parts that begin in the same place', async () => {
    const [one, other] = [makeContent(60_000, 1), makeContent(50_000, 2)];
    const path = readUploadPath(await makeTusClient(author).create(100_000, 'Due.pdf'));
    const standing = await beginPart(path, one.length, one.subarray(0, 1));
    const answered = once(standing, 'response');
    const { patch, readOffset } = makeTusClient(createClient(second.address, second.settings, author.token));
    const refused = await patch(path, 0, other);
    standing.end(one.subarray(1));
    await answered.catch(() => {});
    const reached = await readOffset(path);
    const stored = findStored(parseUploadId(path));
    const sent = refused.status === 204 ? other : one;
    expect(
      stored &&
        Buffer.from(sent)
          .subarray(0, reached ?? 0)
          .equals(stored),
    ).toBe(true);
    expect(refused.status).toBe(reached === other.length ? 204 : 409);
  });
});

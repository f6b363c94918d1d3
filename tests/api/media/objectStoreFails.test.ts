import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { download, waitUntilEnded } from '#tests/support/exports.ts';
import { aGraduate, readCertificate } from '#tests/support/graduates.ts';
import { StoreError } from '#tests/support/objectStore/errors.ts';
import type { Fault } from '#tests/support/objectStore/faults.ts';
import { startObjectStore } from '#tests/support/objectStore/objectStore.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { retryingIntervals, retrySoon, startTestServer, type TestServer } from '#tests/support/server.ts';
import { makeTusClient, parseUploadId, readUploadPath } from '#tests/support/uploads.ts';
import { aCourse, aSignedInUser } from '#tests/support/world.ts';
import { unzip } from '#tests/support/zip.ts';

/** A store of files that fails: nothing waits for ever, is lost, or is told as done. */
let store: Awaited<ReturnType<typeof startObjectStore>>;
let server: TestServer;
let author: Awaited<ReturnType<typeof aSignedInUser>>;
const waitingFor = (idleTimeout: number) => ({
  storage: { ...store.place, kind: 's3' as const, idleTimeout },
  sessionSecret: 'una-chiave-per-tutti-i-processi!',
});
beforeAll(async () => {
  store = await startObjectStore();
  server = await startTestServer({ ...waitingFor(3000), intervals: retryingIntervals });
  await retrySoon(server);
  author = await aSignedInUser(server, { tier: 'BO_COM' });
});
beforeEach(() => store.fail());
afterAll(async () => {
  await server.stop();
  store.stop();
});

const manual = new Uint8Array(12 * 1024 * 1024).map((_, place) => (place * 7 + (place >> 13)) % 256);
manual.set(Buffer.from('%PDF-1.7\n'));
const half = manual.length / 2;

const aLesson = async () => (await aCourse(server, { sections: [{}] })).sections[0]?.id ?? 0;
const setFile = (lesson: number, upload_id: string, client: Client = author) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Manuale', type: 'FILE', upload_id })) form.set(name, value);
  return client.call('POST v1/course-sections/{id}/media/', { params: { id: lesson }, form });
};
/** How often the event loop of this process has gone round. One who waits by asking again goes round tens of thousands of times a second. */
const countTurns = () => performance.nodeTiming.uvMetricsInfo.loopCount;
const readBytes = async (address: string) => Buffer.from(await (await fetch(server.address + address)).arrayBuffer());

/** Of a server that gives a silent store half a second. Nothing is asked of it that goes well, however busy the machine. */
let hasty: Client;
describe('a call', () => {
  let beside: TestServer;
  beforeAll(async () => {
    beside = await startTestServer({ ...waitingFor(500), databaseUrl: server.settings.databaseUrl });
    // Its start has set the queues as they usually are.
    await retrySoon(server);
    hasty = beside.as(author.token);
  });
  afterAll(() => beside.stop());

  test.each<[string, Fault]>([
    ['says nothing', 'silent'],
    ['breaks the line', 'reset'],
    ['fails', new StoreError(500, 'InternalError')],
    ['is too busy', new StoreError(503, 'SlowDown')],
    ['refuses the key', new StoreError(403, 'AccessDenied')],
    ['finds the clock wrong', new StoreError(403, 'RequestTimeTooSkewed')],
  ])(
    'a store that %s is named as what fails, and an upload goes on where it was',
    async (_, fault) => {
      const { create, patch, readOffset, send } = makeTusClient(author);
      const failing = makeTusClient(hasty);
      const [lesson, other] = [await aLesson(), await aLesson()];
      const { data: media } = await setFile(lesson, await send(manual, 'Letto.pdf'));
      const begun = readUploadPath(await create(manual.length, 'Manuale.pdf'));
      await patch(begun, 0, manual.subarray(0, half));
      const whole = await send(manual, 'Intero.pdf');

      store.fail(() => fault);
      const thumbnail = await aPicture(40, 40);
      const answers = await Promise.all([
        hasty.raw('GET', media.file ?? ''),
        failing.patch(begun, half, manual.subarray(half)),
        failing.create(manual.length),
        hasty.raw('GET', '/api/v1/uploads/'),
        hasty.raw('POST', '/api/v1/courses/', {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Corso', code: `C-${fault}`, thumbnail }),
        }),
      ]);
      for (const { status, text } of answers) {
        expect(status).toBe(503);
        expect(text).toContain('L’archivio dei file non risponde');
      }
      expect(await setFile(other, whole, hasty)).toMatchObject({ status: 503, error: { code: 'unavailable' } });

      store.fail();
      expect(await readOffset(begun)).toBe(half);
      expect((await patch(begun, half, manual.subarray(half))).status).toBe(204);
      for (const id of [parseUploadId(begun), whole]) {
        const { data, error } = await setFile(other, id);
        expect(error).toBeNull();
        expect((await readBytes(data.file ?? '')).equals(Buffer.from(manual))).toBe(true);
      }
    },
    60_000,
  );

  // What is sent as a stream is not asked again by the client of the store: its error is another one.
  test.each<[string, Fault]>([
    ['is silent', 'silent'],
    ['breaks the line', 'reset'],
    ['fails', new StoreError(500, 'InternalError')],
  ])(
    'a store that %s at a part of an upload alone is named as what fails, and the upload goes on',
    async (_, fault) => {
      const warned = vi.spyOn(console, 'warn');
      const { create, patch, readOffset } = makeTusClient(author);
      const begun = readUploadPath(await create(manual.length, 'Manuale.pdf'));
      store.fail(({ method, url }) => (method === 'PUT' && url?.includes('partNumber=') ? fault : null));
      const answer = await makeTusClient(hasty).patch(begun, 0, manual);
      expect(answer.status).toBe(503);
      expect(answer.text).toContain('L’archivio dei file non risponde');
      store.fail();
      const offset = (await readOffset(begun)) ?? 0;
      expect((await patch(begun, offset, manual.subarray(offset))).status).toBe(204);
      expect(warned).not.toHaveBeenCalled();
    },
    60_000,
  );

  test('who asks how far an upload is while another request has it in hand waits, and keeps nobody from working', async () => {
    const { create } = makeTusClient(author);
    const { patch, readOffset } = makeTusClient(hasty);
    const path = readUploadPath(await create(manual.length, 'Manuale.pdf'));
    const inHand = Promise.withResolvers<void>();
    store.fail(() => {
      inHand.resolve();
      return 'silent';
    });
    const sent = patch(path, 0, manual);
    await inHand.promise;
    const before = { turns: countTurns(), at: performance.now() };
    const asked = readOffset(path);
    expect((await sent).status).toBe(503);
    expect(await asked).toBeNull();
    // The upload itself takes one for each piece that arrives: hundreds, on a busy machine thousands.
    const seconds = (performance.now() - before.at) / 1000;
    expect((countTurns() - before.turns) / seconds).toBeLessThan(5000);
  });
});

test('uploads that could not be begun are not among those of the person', async () => {
  const { create } = makeTusClient(author);
  const before = (await author.call('GET v1/uploads/', {})).data.length;
  store.fail(() => new StoreError(500, 'InternalError'));
  for (let time = 0; time < 22; time += 1) expect((await create(10)).status).toBe(503);
  store.fail();
  expect((await author.call('GET v1/uploads/', {})).data).toHaveLength(before);
  expect((await create(10)).status).toBe(201);
}, 60_000);

test('an export waits for the store, and holds nothing that was read in part', async () => {
  const course = await aCourse(server, { sections: [{}] });
  await setFile(course.sections[0]?.id ?? 0, await makeTusClient(author).send(manual, 'Manuale.pdf'));
  const met = new Set<string>();
  const faults = (['cut', 'stalled', 'reset'] as const).values();
  store.fail(({ method, url = '' }) => {
    if (method === 'GET' && url.includes('manuale.pdf')) {
      const fault = faults.next().value ?? null;
      if (fault) met.add(fault);
      return fault;
    }
    return null;
  });
  const { data } = await author.call('POST v1/courses/{id}/exports/', { params: { id: course.id } });
  const record = await waitUntilEnded(author, data.resource.id);
  expect([...met].length).toBeGreaterThan(1);
  expect([record.success, record.queue_operation_error]).toEqual([true, null]);
  const archive = await unzip(Buffer.from(await (await download(server, record)).arrayBuffer()));
  expect([...archive.values()].some((bytes) => bytes.equals(Buffer.from(manual)))).toBe(true);
}, 60_000);

test('an export that the store refuses at every try says so, and can be asked for again', async () => {
  store.fail(({ method }) => (method === 'GET' ? null : new StoreError(403, 'AccessDenied')));
  const started = await author.call('POST custom/v1/exports/users/', { body: {} });
  const record = await waitUntilEnded(author, started.data.resource.id);
  expect(record).toMatchObject({ success: false, file_output: null, can_retry: true });
  expect(record.queue_operation_error).toMatch(/\p{L}/u);
  store.fail();
  const again = await author.call('POST custom/v1/exports/{id}/retry/', { params: { id: record.id } });
  expect((await waitUntilEnded(author, again.data.resource.id)).success).toBe(true);
}, 60_000);

test('a certificate is issued at once, and printed when the store takes it', async () => {
  const isPut = ({ method }: { method?: string | undefined }) => method === 'PUT' || method === 'POST';
  const met = Promise.withResolvers<void>();
  store.fail((request) => {
    if (!isPut(request)) return null;
    met.resolve();
    return 'silent';
  });
  const { learner, id } = await aGraduate(server);
  expect((await readCertificate(learner, id)).data.status).toBe('pending');
  await met.promise;
  expect((await readCertificate(learner, id)).data.status).toBe('pending');
  store.fail();
  await vi.waitUntil(async () => (await readCertificate(learner, id)).data.status === 'ready', {
    timeout: 40_000,
    interval: 200,
  });
}, 60_000);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ticketLifetime } from '#server/secrets/tokens.ts';
import type { Client } from '#tests/support/client.ts';
import { waitUntilImported } from '#tests/support/courseImports.ts';
import { download, waitUntilEnded } from '#tests/support/exports.ts';
import { hasFfmpeg, readMediaFile } from '#tests/support/media.ts';
import { startObjectStore } from '#tests/support/objectStore/objectStore.ts';
import { waitUntilProcessed } from '#tests/support/processing.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { makeTusClient, parseUploadId, readUploadPath } from '#tests/support/uploads.ts';
import { aCourse, aSignedInUser } from '#tests/support/world.ts';

let store: Awaited<ReturnType<typeof startObjectStore>>;
let server: TestServer;
let author: Client;
beforeAll(async () => {
  store = await startObjectStore();
  server = await startTestServer({ storage: store.storage });
  author = await aSignedInUser(server, { tier: 'BO_COM' });
});
afterAll(async () => {
  await server.stop();
  store.stop();
});

const listKeys = (id: string): string[] => [...store.objects.keys()].filter((key) => key.includes(id)).sort();
const setMedia = (lesson: number, type: 'VIDEO' | 'FILE', upload_id: string) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Risorsa', type, upload_id })) form.set(name, value);
  return author.call('POST v1/course-sections/{id}/media/', { params: { id: lesson }, form });
};

/** Seventeen megabytes that begin like a PDF: three parts in the store. */
const manual = new Uint8Array(17 * 1024 * 1024).map((_, place) => (place * 7 + (place >> 13)) % 256);
manual.set(Buffer.from('%PDF-1.7\n'));

describe('in an object store', () => {
  test('an upload comes in parts, goes on where it stopped, and is read at a signed address', async () => {
    const course = await aCourse(server, { sections: [{}] });
    const lesson = course.sections[0]?.id ?? 0;
    const { create, patch, readOffset } = makeTusClient(author);
    const path = readUploadPath(await create(manual.length, 'Manuale.pdf'));
    const half = 10 * 1024 * 1024;
    expect((await patch(path, 0, manual.subarray(0, half))).status).toBe(204);
    expect([await readOffset(path), store.underWay()]).toEqual([half, [expect.stringMatching(/manuale\.pdf$/)]]);
    expect((await setMedia(lesson, 'FILE', parseUploadId(path))).error?.code).toBe('upload_unfinished');
    const rest = await patch(path, half, manual.subarray(half));
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(manual.length)]);
    expect(store.underWay()).toEqual([]);

    const { data, error } = await setMedia(lesson, 'FILE', parseUploadId(path));
    expect(error).toBeNull();
    expect(listKeys(parseUploadId(path))).toEqual([expect.stringMatching(/\/manuale\.pdf$/)]);
    const address = `${server.address}${data.file}`;
    const whole = await fetch(address);
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await whole.arrayBuffer()).equals(Buffer.from(manual))).toBe(true);
    const part = await fetch(address, { headers: { range: 'bytes=9000000-9000009' } });
    expect([part.status, [...new Uint8Array(await part.arrayBuffer())]]).toEqual([
      206,
      [...manual.subarray(9_000_000, 9_000_010)],
    ]);

    const signed = new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '');
    expect(signed.origin).toBe(store.storage.kind === 's3' ? store.storage.endpoint : '');
    // It lasts as long as the link that led to it.
    expect(signed.searchParams.get('X-Amz-Expires')).toBe(String(ticketLifetime));
    const changed = (name: string, value: string) => {
      const other = new URL(signed);
      other.searchParams.set(name, value);
      return fetch(other).then(({ status }) => status);
    };
    expect(await changed('X-Amz-Expires', '604800')).toBe(403);
    expect(await changed('X-Amz-Date', '20200101T000000Z')).toBe(403);
    expect((await fetch(signed.origin + signed.pathname)).status).toBe(403);
  });

  test('an address is remembered for less time than the signed one it leads to is good for', async () => {
    store.put('public/marchio.webp', Buffer.from('RIFF'));
    const { status, headers } = await fetch(`${server.address}/files/public/marchio.webp`, { redirect: 'manual' });
    expect(status).toBe(302);
    const age = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]);
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(Number(new URL(headers.get('location') ?? '').searchParams.get('X-Amz-Expires')));
    expect(headers.get('cache-control')).not.toContain('immutable');
  });

  test('HEAD is answered with the size: an address signed for GET refuses it', async () => {
    store.put('public/stemma.webp', Buffer.from('RIFF'));
    const { status, headers } = await fetch(`${server.address}/files/public/stemma.webp`, { method: 'HEAD' });
    expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([200, 'image/webp', '4']);
  });

  test('an upload that is given up, begun or whole, leaves nothing', async () => {
    const { create, patch, remove, send } = makeTusClient(author);
    const begun = readUploadPath(await create(manual.length, 'Manuale.pdf'));
    await patch(begun, 0, manual.subarray(0, 9 * 1024 * 1024));
    const whole = await send(new Uint8Array(Buffer.from('%PDF-1.7')), 'Corto.pdf');
    expect(listKeys(parseUploadId(begun)).length + listKeys(whole).length).toBeGreaterThan(0);
    for (const path of [begun, begun.replace(parseUploadId(begun), whole)])
      expect((await remove(path)).status).toBe(204);
    expect([store.underWay(), listKeys(parseUploadId(begun)), listKeys(whole)]).toEqual([[], [], []]);
  });

  test('a course goes into an archive and becomes another', { timeout: 60_000 }, async () => {
    const course = await aCourse(server, { sections: [{}, {}] });
    const [first, second] = course.sections.map(({ id }) => id);
    const film = readMediaFile('tiny.mp4');
    // More than the store takes in one request.
    const notes = manual;
    await setMedia(first ?? 0, 'VIDEO', await makeTusClient(author).send(film, 'Film.mp4'));
    await setMedia(second ?? 0, 'FILE', await makeTusClient(author).send(notes, 'Appunti.pdf'));
    const started = await author.call('POST v1/courses/{id}/exports/', { params: { id: course.id } });
    const record = await waitUntilEnded(author, started.data.resource.id);
    expect(record.queue_operation_error).toBeNull();
    const archive = await (await download(server, record)).blob();
    const form = new FormData();
    form.set('file', archive, 'corso.zip');
    const sent = await author.call('POST v1/course-imports/', { form });
    const done = await waitUntilImported(author, sent.data.resource.id);
    expect([done.queue_operation_error, done.success]).toEqual([null, true]);
    const params = { id: done.course?.id ?? 0 };
    const { data: made } = await author.call('GET v1/courses/{id}/course-sections/', { params });
    const files = await Promise.all(
      made.map(async ({ id }) => {
        const { data } = await author.call('GET v1/course-sections/{id}/', { params: { id } });
        return Buffer.from(await (await fetch(`${server.address}${data.media?.file}`)).arrayBuffer());
      }),
    );
    expect(files.map((bytes, at) => bytes.equals(Buffer.from(at === 0 ? film : notes)))).toEqual([true, true]);
  });

  test.skipIf(!hasFfmpeg)('a video comes in several qualities', { timeout: 120_000 }, async () => {
    const course = await aCourse(server, { sections: [{}] });
    const lesson = course.sections[0]?.id ?? 0;
    const { error } = await setMedia(
      lesson,
      'VIDEO',
      await makeTusClient(author).send(readMediaFile('tiny.mp4'), 'Film.mp4'),
    );
    expect(error).toBeNull();
    const media = await waitUntilProcessed(author, lesson);
    expect(media.processing).toEqual({ status: 'done', progress: 100, reason: '' });
    const read = (path: string, redirect: RequestRedirect = 'follow') => fetch(server.address + path, { redirect });
    const poster = await read(media.poster ?? '');
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const base = (media.poster ?? '').replace('poster.jpg', '');
    const main = await read(`${base}video.m3u8`);
    expect(main.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const findLine = async (answer: Response, end: string) =>
      (await answer.text()).split('\n').find((line) => line.endsWith(end)) ?? '';
    const quality = base + (await findLine(main, '.m3u8'));
    const part = await read(quality.replace('video.m3u8', await findLine(await read(quality), '.ts')));
    expect([part.status, (await part.bytes())[0]]).toEqual([200, 0x47]);
    const form = new FormData();
    form.set('language', 'it');
    form.set('label', 'Italiano');
    form.set('file', new Blob(['WEBVTT\n\n00:00.000 --> 00:01.000\nCiao\n']), 'it.vtt');
    const { data: captions } = await author.call('POST v1/course-sections/{id}/captions/', {
      params: { id: lesson },
      form,
    });
    expect((await read(captions.link, 'manual')).status).toBe(200);
  });
});

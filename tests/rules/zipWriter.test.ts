import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createZip } from '#server/storage/zipWriter.ts';

// An error nobody listens to ends the process; here it fails the run.

const folder = await mkdtemp(join(tmpdir(), 'zip-'));
afterAll(() => rm(folder, { recursive: true }));
const openMissing = () => createReadStream(join(folder, 'non c’è'));
/** Says something and then waits for ever. */
const openEndless = () => {
  const stream = new PassThrough();
  stream.write('x');
  return stream;
};
const waitUntilClosed = (stream: Readable) => finished(stream).catch(() => {});

test('holds what was added, in that order', async () => {
  const zip = createZip();
  zip.addBuffer('uno.txt', Buffer.from('uno'));
  zip.addStream('due.txt', Readable.from(['du', 'e']));
  zip.addLazily('tre.txt', async () => Readable.from(['tre']), { compress: false });
  zip.end();
  const found: [string, string][] = [];
  const opened = await fromBufferPromise(await buffer(zip.output), { lazyEntries: true });
  for await (const entry of opened.eachEntry())
    found.push([entry.fileName, String(await buffer(await opened.openReadStreamPromise(entry)))]);
  expect(found).toEqual([
    ['uno.txt', 'uno'],
    ['due.txt', 'due'],
    ['tre.txt', 'tre'],
  ]);
});

test.each(['now', 'lazily'])('fails with a file that is gone, added %s', async (how) => {
  const zip = createZip();
  const other = openEndless();
  zip.addStream('prima', how === 'now' ? openMissing() : Readable.from(['x']));
  if (how === 'lazily') zip.addLazily('gone', async () => openMissing());
  zip.addStream('poi', other);
  zip.end();
  await expect(buffer(zip.output)).rejects.toThrow('ENOENT');
  await waitUntilClosed(other);
  expect(other.destroyed).toBe(true);
});

test('fails with one that cannot be opened', async () => {
  const zip = createZip();
  zip.addLazily('x', () => Promise.reject(new Error('no storage')));
  zip.end();
  await expect(buffer(zip.output)).rejects.toThrow('no storage');
});

test('destroyed, it lets go of what it reads, and of what is opened only then', async () => {
  const zip = createZip();
  const read = openEndless();
  zip.addStream('letto', read);
  zip.output.resume();
  zip.output.destroy();
  await waitUntilClosed(read);
  expect(read.destroyed).toBe(true);

  const late = createZip();
  const coming = Promise.withResolvers<Readable>();
  late.addLazily('tardi', () => coming.promise);
  late.output.resume();
  late.output.destroy();
  const opened = openMissing();
  coming.resolve(opened);
  await waitUntilClosed(opened);
  expect(opened.destroyed).toBe(true);
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { readMediaFile } from '#tests/support/media.ts';
import { makeTusClient, parseUploadId, readUploadPath } from '#tests/support/uploads.ts';
import { aCourse, aUser } from '#tests/support/world.ts';
import { copyDataFolder } from './dataFolders.ts';
import { enter } from './enter.ts';
import { cleanUp } from './folders.ts';
import { giveFilm } from './giveFilm.ts';
import { startServer, waitUntilReady } from './servers.ts';
import { waitUntil } from './waitUntil.ts';

afterEach(cleanUp);

/** An administrator and a lesson, made beside the running server. */
const makeWorld = async (dataDir: string) => {
  const url = (await readFile(join(dataDir, 'database.url'), 'utf8')).trim();
  const { db } = openDatabase(url, () => {}, 'work');
  const admin = await aUser({ db }, { tier: 'BO_COM' });
  const course = await aCourse({ db }, { sections: [{}] });
  await db.destroy();
  return { admin, lessonId: course.sections[0]?.id ?? 0 };
};

/** A film of two seconds with twenty megabytes that players leave out. */
const makeLargeFilm = (): Buffer<ArrayBuffer> => {
  const padding = randomBytes(20_000_000);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4);
  return Buffer.concat([readMediaFile('tiny.mp4'), padding]);
};

test('an upload cut off half-way, then killed with the server, goes on from what is there', async () => {
  const dataDir = await copyDataFolder();
  const first = startServer({ DATA_DIR: dataDir, FFMPEG: 'off' });
  const address = await waitUntilReady(first);
  const { admin, lessonId } = await makeWorld(dataDir);
  const client = await enter(address, admin);
  const film = makeLargeFilm();
  const path = readUploadPath(await makeTusClient(client).create(film.length, 'film.mp4'));

  /** Sends a part that never ends, up to a byte of the film, and does `then` once `stored` bytes of the film are stored. */
  const sendUntil = async (
    [offset, end]: [number, number],
    stored: number,
    then: (cut: () => void) => void,
  ): Promise<void> => {
    const { port } = new URL(address);
    const headers = {
      authorization: `Bearer ${client.token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': offset,
      'content-length': film.length - offset,
    };
    const sending = request({ host: '127.0.0.1', port, path, method: 'PATCH', headers });
    const closed = new Promise<void>((resolve) => sending.once('close', resolve).once('error', () => resolve()));
    sending.write(film.subarray(offset, end));
    await waitUntil(async () => {
      const [folder = ''] = await readdir(join(dataDir, 'storage', 'private'));
      const found = await stat(join(dataDir, 'storage', 'private', folder, 'film.mp4'));
      return found.size >= stored;
    });
    then(() => sending.destroy());
    await closed;
  };

  // What a line had under way when it was cut is lost: all that was sent is let arrive.
  await sendUntil([0, 6_000_000], 6_000_000, (cut) => cut());
  await waitUntil(async () => (await makeTusClient(client).readOffset(path)) === 6_000_000);
  await sendUntil([6_000_000, 12_000_000], 11_000_000, () => first.child.kill('SIGKILL'));
  await first.ended;

  const next = await waitUntilReady(startServer({ DATA_DIR: dataDir, FFMPEG: 'off' }));
  const again = await enter(next, admin);
  const offset = (await makeTusClient(again).readOffset(path)) ?? 0;
  expect(offset).toBeGreaterThanOrEqual(11_000_000);
  expect(offset).toBeLessThanOrEqual(12_000_000);
  expect((await makeTusClient(again).patch(path, offset, film.subarray(offset))).status).toBe(204);
  const { status, data, error } = await giveFilm(again, lessonId, parseUploadId(path));
  expect(status, error?.reason).toBe(201);
  const stored = Buffer.from(await (await fetch(`${next}${data.file}`)).arrayBuffer());
  expect(stored.equals(film)).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'an upload goes to the storage as it comes: the memory of the server stays as it is',
  async () => {
    const dataDir = await copyDataFolder();
    const running = startServer({ DATA_DIR: dataDir, FFMPEG: 'off' });
    const address = await waitUntilReady(running);
    const { admin } = await makeWorld(dataDir);
    const client = await enter(address, admin);
    /** The most memory the server has had, in bytes. */
    const readMostMemory = async (): Promise<number> => {
      const status = await readFile(`/proc/${running.child.pid}/status`, 'utf8');
      return 1024 * Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]);
    };
    const block = Buffer.alloc(2 ** 20);
    const size = 400 * block.length;
    const upload = async (): Promise<void> => {
      const path = readUploadPath(await makeTusClient(client).create(size, 'film.mp4'));
      const headers = {
        authorization: `Bearer ${client.token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': 0,
        'content-length': size,
      };
      const sending = request(`${address}${path}`, { method: 'PATCH', headers });
      const [[answer]] = await Promise.all([
        once(sending, 'response'),
        pipeline(function* () {
          for (let sent = 0; sent < size; sent += block.length) yield block;
        }, sending),
      ]);
      expect(answer.statusCode).toBe(204);
      expect(await makeTusClient(client).readOffset(path)).toBe(size);
      await makeTusClient(client).remove(path);
    };
    const before = await readMostMemory();
    await upload();
    expect(await readMostMemory()).toBeLessThan(before + size / 3);
  },
  60_000,
);

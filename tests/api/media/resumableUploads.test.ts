import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { personLimits } from '#contract/limits.ts';
import { uploadLimits } from '#contract/rules.ts';
import { requireWholeUpload } from '#server/modules/uploads/service.ts';
import { discardOldUploads } from '#server/modules/uploads/work.ts';
import type { Person } from '#server/person.ts';
import { openStorage } from '#server/storage/storage.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { makeTusClient, parseUploadId, readUploadPath } from '#tests/support/uploads.ts';
import { aSignedInUser } from '#tests/support/world.ts';

const { server, admin: author } = await startWithAdmin();
const { create, patch, readOffset, remove, send } = makeTusClient(author);

const content = Buffer.from(Array.from({ length: 100_000 }, (_, place) => place % 251));
const findFile = async (id: string): Promise<string> => {
  const found = await server.db
    .selectFrom('uploads')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .select('storage_key')
    .where('uploads.id', '=', id)
    .executeTakeFirstOrThrow();
  return join(server.settings.dataDir, 'storage', 'private', found.storage_key);
};
const list = async () => (await author.call('GET v1/uploads/')).data;
const listFileNames = async () =>
  (await server.db.selectFrom('files').select('name').execute()).map(({ name }) => name);
const readCode = ({ json }: { json: unknown }) =>
  (json as { meta: { error: { code: string } | null } }).meta.error?.code;

describe('an upload', () => {
  test('comes in parts, each where the one before ended, and is listed with what has come', async () => {
    const path = readUploadPath(await create(content.length, 'Prima lezione.MP4'));
    expect(await readOffset(path)).toBe(0);
    const first = await patch(path, 0, content.subarray(0, 60_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '60000']);
    const [listed] = await list();
    expect(listed).toMatchObject({
      id: parseUploadId(path),
      name: 'Prima lezione.MP4',
      bytes: 100_000,
      received: 60_000,
    });
    const wrong = await patch(path, 10, content.subarray(10));
    expect([wrong.status, readCode(wrong)]).toEqual([409, 'wrong_offset']);
    expect((await patch(path, 60_000, content.subarray(60_000))).status).toBe(204);
    expect(await readOffset(path)).toBe(100_000);
    const stored = await findFile(parseUploadId(path));
    expect(stored).toMatch(/prima-lezione\.mp4$/);
    expect((await readFile(stored)).equals(content)).toBe(true);
    expect((await remove(path)).status).toBe(204);
    expect([existsSync(stored), await readOffset(path)]).toEqual([false, null]);
    expect(await listFileNames(), 'nor is its file known any more').not.toContain('Prima lezione.MP4');
    expect((await remove(path)).status).toBe(404);
  });

  test('in another version of the protocol is told which there is, and every answer names it', async () => {
    const path = readUploadPath(await create(10));
    for (const headers of [undefined, { 'tus-resumable': '0.2.2' }]) {
      const answer = await author.raw('HEAD', path, headers && { headers });
      const { status } = answer;
      expect([status, answer.headers.get('tus-version'), answer.headers.get('tus-resumable')]).toEqual([
        412,
        '1.0.0',
        '1.0.0',
      ]);
    }
    for (const answer of [
      await patch(path, 0, 'x', { 'content-type': 'text/plain' }),
      await patch(`${path.slice(0, -12)}000000000000`, 0, 'x'),
      await create(0),
    ])
      expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([expect.any(Number), '1.0.0']);
    await remove(path);
  });

  test('has a name that is longer in Latin letters, and ends in a long word', async () => {
    const path = readUploadPath(await create(10, `${'щ'.repeat(25)}.${'a'.repeat(229)}`));
    expect(await readOffset(path)).toBe(0);
    expect((await remove(path)).status).toBe(204);
  });

  test('whose line is cut goes on from what has arrived', async () => {
    const path = readUploadPath(await create(content.length));
    const { port } = new URL(server.address);
    await new Promise<void>((resolve) => {
      const headers = {
        authorization: `Bearer ${author.token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': content.length,
      };
      const cut = request({ host: '127.0.0.1', port, path, method: 'PATCH', headers });
      cut.on('error', () => resolve());
      cut.write(content.subarray(0, 40_000), () => void waitUntilOffset(path, 40_000).then(() => cut.destroy()));
    });
    expect(await readOffset(path)).toBe(40_000);
    expect((await patch(path, 40_000, content.subarray(40_000))).status).toBe(204);
    expect((await readFile(await findFile(parseUploadId(path)))).equals(content)).toBe(true);
    await remove(path);
  });

  test('of somebody else is not there', async () => {
    const path = readUploadPath(await create(10));
    const colleague = await aSignedInUser(server, { tier: 'BO_COM' });
    const other = makeTusClient(colleague);
    expect((await colleague.call('GET v1/uploads/')).data).toEqual([]);
    expect(await other.readOffset(path)).toBeNull();
    expect((await other.patch(path, 0, 'x')).status).toBe(404);
    expect((await other.remove(path)).status).toBe(404);
    expect(await readOffset(path)).toBe(0);
    await remove(path);
  });

  test('is listed before those begun earlier, with the week it is kept for', async () => {
    const paths = [readUploadPath(await create(10)), readUploadPath(await create(10))];
    const listed = await list();
    expect(listed.map(({ id }) => id)).toEqual(paths.map(parseUploadId).reverse());
    const kept = listed.map(({ created, expires }) => Date.parse(expires) - Date.parse(created));
    expect(kept).toEqual([7 * 86_400_000, 7 * 86_400_000]);
    for (const path of paths) await remove(path);
  });

  test('is as large as it may be, and no byte larger', async () => {
    for (const [name, most] of [
      ['video.mp4', uploadLimits.media],
      ['corso.zip', uploadLimits.course],
    ] as const) {
      await remove(readUploadPath(await create(most, name)));
      expect((await create(most + 1, name)).status).toBe(413);
    }
  });

  test('is for full administrators alone', async () => {
    const path = readUploadPath(await create(10));
    for (const tier of ['BO_LIM', 'BASE_LOG'] as const) {
      const other = makeTusClient(await aSignedInUser(server, { tier }));
      expect((await other.create(10)).status).toBe(403);
      expect((await other.patch(path, 0, 'x')).status).toBe(403);
    }
    for (const credential of [null, 'client'] as const) {
      expect((await makeTusClient(server.as(credential)).create(10)).status).toBe(401);
      expect((await makeTusClient(server.as(credential)).patch(path, 0, 'x')).status).toBe(401);
    }
    await remove(path);
  });

  test('that nobody has used for a week is given up, and its file with it', async () => {
    const [whole, begun] = [await send(content), parseUploadId(readUploadPath(await create(50)))];
    const files = [await findFile(whole), await findFile(begun)];
    await server.pool.query(`update uploads set created = created - interval '6 days 23 hours' where id = any ($1)`, [
      [whole, begun],
    ]);
    const deps = { ...server, storage: await openStorage(server.settings.storage) };
    expect(await discardOldUploads(deps)).toBe(0);
    await server.pool.query(`update uploads set created = created - interval '1 hour'`);
    expect(await discardOldUploads(deps)).toBe(2);
    expect([...files.map((file) => existsSync(file)), await list()]).toEqual([false, false, []]);
  });

  test('that another call uses up while it is looked at is gone, and not unfinished', async () => {
    const id = await send(content);
    const storage = Object.assign(await openStorage(server.settings.storage), {
      getMetaData: async () => {
        await remove(`/api/v1/uploads/${id}`);
        return null;
      },
    });
    await expect(
      requireWholeUpload({ ...server, storage }, { id: author.user.id } as Person, id),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  test('that could not be begun is none, and its file is not known', async () => {
    const folder = join(server.settings.dataDir, 'storage', 'private');
    await rename(folder, `${folder}-away`);
    await writeFile(folder, 'no folder');
    const { status } = await create(10, 'non-iniziato.mp4');
    await rm(folder);
    await rename(`${folder}-away`, folder);
    expect([status, await list()]).toEqual([500, []]);
    expect(await listFileNames()).not.toContain('non-iniziato.mp4');
  });

  test('is one of twenty at most', async () => {
    const answers = await Promise.all(Array.from({ length: personLimits.uploads + 3 }, () => create(10)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(personLimits.uploads);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused && [refused.status, readCode(refused)]).toEqual([429, 'too_many_uploads']);
    for (const answer of made) await remove(readUploadPath(answer));
  });
});

describe('what is malformed is refused, and leaves nothing behind', () => {
  const named = (name: string) => ({ 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` });
  const cases: [string, number, Record<string, string>, number][] = [
    ['without a name', 10, { 'upload-metadata': '' }, 400],
    ['with metadata that are none', 10, { 'upload-metadata': 'filename ===,,' }, 400],
    ['with NUL in its name', 10, named('a\0b.mp4'), 400],
    ['with a control character in its name', 10, named('a\u001b[2J.mp4'), 400],
    ['with a name that is too long', 10, named('a'.repeat(300)), 400],
    ['empty', 0, {}, 400],
    ['of no length', 10, { 'upload-length': 'x' }, 400],
    ['of a negative length', -5, {}, 400],
    ['of five gigabytes', 5 * 1024 ** 3, {}, 413],
    ['of an endless length', 10, { 'upload-length': '9'.repeat(40) }, 400],
    ['that is a part of another', 10, { 'upload-concat': 'partial' }, 400],
    ['made of others', 10, { 'upload-concat': 'final;/api/v1/uploads/x' }, 400],
    ['in another version of the protocol', 10, { 'tus-resumable': '0.1.0' }, 412],
  ];
  test.each(cases)('%s', async (_name, bytes, headers, status) => {
    const answer = await create(bytes, 'video.mp4', headers);
    expect(answer.status, answer.text).toBe(status);
    expect(readCode(answer)).toBeTypeOf('string');
    expect(await list()).toEqual([]);
  });

  test('a length told later', async () => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-defer-length': '1', ...named('video.mp4') };
    expect((await author.raw('POST', '/api/v1/uploads/', { headers })).status).toBe(400);
  });

  test('names that lead elsewhere stay names', async () => {
    for (const name of ['../../secret', '/etc/passwd', '..\\x.mp4', '__proto__', '🎬.mp4']) {
      const path = readUploadPath(await create(10, name));
      expect(await findFile(parseUploadId(path))).toMatch(/\/private\/[0-9a-f-]{36}\/[a-z0-9-]+(\.[a-z0-9]+)?$/);
      await remove(path);
    }
  });

  test('more bytes than were announced', async () => {
    const path = readUploadPath(await create(10));
    expect((await patch(path, 0, 'x'.repeat(20))).status).toBe(413);
    expect(await readOffset(path)).toBeLessThanOrEqual(10);
    for (const offset of ['x', '-1', '1e9', ''])
      expect((await patch(path, 0, 'x', { 'upload-offset': offset })).status).toBe(400);
    for (const type of ['text/plain', 'application/pdf'])
      expect([400, 415]).toContain((await patch(path, 0, 'x', { 'content-type': type })).status);
    await remove(path);
  });

  test.each(['x', '00000000-0000-0000-0000-000000000000', '%2e%2e%2fpasswd', 'a'.repeat(500)])('%s', async (id) => {
    expect(await readOffset(`/api/v1/uploads/${id}`)).toBeNull();
  });
});

/** Waits until so many bytes of an upload are on the disk. */
const waitUntilOffset = async (path: string, bytes: number): Promise<void> => {
  const file = await findFile(parseUploadId(path));
  while ((await readFile(file)).length < bytes) await wait(10);
};

import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Archive } from '#server/modules/courseTransfer/archive.ts';
import { writeArchive } from '#server/modules/courseTransfer/writeArchive.ts';
import { openStorage } from '#server/storage/storage.ts';
import type { Client } from '#tests/support/client.ts';
import { sendArchive, waitUntilForgotten, waitUntilImported } from '#tests/support/courseImports.ts';
import { download, waitUntilEnded } from '#tests/support/exports.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aFullCourse, readCourseLook } from '#tests/support/wholeCourse.ts';
import { aCertificationTemplate, aCourse, aSignedInUser } from '#tests/support/world.ts';
import { type Entries, unzip, zip } from '#tests/support/zip.ts';

let server: TestServer;
let admin: Client;
let other: TestServer;
let otherAdmin: Client;
let full: Awaited<ReturnType<typeof aFullCourse>>;
/** The exported course. */
let exported: Buffer;

const requestExport = async (id: number) => {
  const started = await admin.call('POST v1/courses/{id}/exports/', { params: { id } });
  const record = await waitUntilEnded(admin, started.data.resource.id);
  if (!record.success) throw new Error(`${record.queue_operation_error} ${record.queue_operation_traceback}`);
  return record;
};
const readExported = async (record: Parameters<typeof download>[1]): Promise<Buffer> =>
  Buffer.from(await (await download(server, record)).arrayBuffer());
const exportCourse = async (id: number): Promise<Buffer> => readExported(await requestExport(id));

beforeAll(async () => {
  [server, other] = await Promise.all([startTestServer(), startTestServer()]);
  admin = await aSignedInUser(server, { tier: 'BO_COM' });
  otherAdmin = await aSignedInUser(other, { tier: 'BO_COM' });
  full = await aFullCourse(server, admin);
  exported = await exportCourse(full.id);
});
afterAll(() => Promise.all([server.stop(), other.stop()]));

const importCourse = async (bytes: Buffer, client = otherAdmin) => {
  const { data, error } = await sendArchive(client, bytes);
  if (error) throw new Error(error.reason);
  return waitUntilImported(client, data.resource.id);
};

/** The exported course with its description, or its entries, changed. */
const changeArchive = async (change: (manifest: Archive, entries: Entries) => void): Promise<Buffer> => {
  const entries = await unzip(exported);
  const manifest = JSON.parse(String(entries.get('corso.json')));
  change(manifest, entries);
  entries.set('corso.json', Buffer.from(JSON.stringify(manifest)));
  return zip(entries);
};

const readCounts = async ({ pool }: TestServer) => {
  const tables = ['courses', 'course_sections', 'questionnaires', 'teachers', 'course_typologies', 'files'];
  const { rows } = await pool.query(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  );
  return rows[0];
};

/** How many folders and files there are in the storage of private files. */
const countStored = async ({ settings }: TestServer): Promise<number> => {
  if (settings.storage.kind !== 'local') throw new Error('files are stored elsewhere');
  return (await readdir(join(settings.storage.folder, 'private')).catch(() => [])).length;
};

const countNamed = async ({ pool }: TestServer): Promise<number> =>
  (await pool.query('select count(*)::int as count from files where not is_public')).rows[0].count;

describe('a course that was exported', () => {
  test('is one archive with its questions and files, and nobody’s address', async () => {
    const entries = await unzip(exported);
    const manifest = JSON.parse(String(entries.get('corso.json')));
    expect(manifest).toMatchObject({ format: 'corsia-course', version: 1 });
    expect([...entries.keys()].map((name) => name.replace(/\d+-.*\./, 'n.')).sort()).toEqual(
      ['corso.json', 'immagini/n.webp', 'media/n.mp4', 'media/n.pdf', 'media/n.vtt'].sort(),
    );
    expect(manifest.references.questionnaires).toHaveLength(2);
    expect(String(entries.get('corso.json'))).not.toMatch(/email|username|subscription_id/);
  });

  test('becomes the same course elsewhere, as a draft', async () => {
    await aCertificationTemplate(other, { name: (await readCourseLook(admin, full.id)).places[3] ?? '' });
    const done = await importCourse(exported);
    expect(done).toMatchObject({ success: true, queue_operation_error: null, course: { name: full.name } });
    const { data: course } = await otherAdmin.call('GET v1/courses/{id}/', { params: { id: done.course?.id ?? 0 } });
    expect(course).toMatchObject({ code: full.code, status: 'RDY', subscriptions_count: 0 });
    expect(await readCourseLook(otherAdmin, course.id)).toEqual(await readCourseLook(admin, full.id));
    expect(done.notes.map(({ outcome, kind }) => `${outcome} ${kind}`).sort()).toEqual(
      [
        'made category',
        'made category',
        'made questionnaire',
        'made questionnaire',
        'made teacher',
        'made typology',
        'matched template',
      ].sort(),
    );
    const { data: sections } = await otherAdmin.call('GET v1/courses/{id}/course-sections/', {
      params: { id: course.id },
    });
    const { data: lesson } = await otherAdmin.call('GET v1/course-sections/{id}/', {
      params: { id: sections[0]?.id ?? 0 },
    });
    const bytes = await fetch(`${other.address}${lesson.media?.file}`).then((answer) => answer.arrayBuffer());
    const [, video] = [...(await unzip(exported))].find(([name]) => name.endsWith('.mp4')) ?? [];
    expect(video?.equals(new Uint8Array(bytes))).toBe(true);
    const questions = `select q.text, q.question_config, q."order", array_agg(a.text || a.is_correct order by a."order") as answers
      from questions q left join answers a on a.question_id = q.id group by q.id order by q.text, q."order"`;
    expect((await other.pool.query(questions)).rows).toEqual((await server.pool.query(questions)).rows);
    // A second time it finds what the first made, and has a code of its own.
    const again = await importCourse(exported);
    expect(again.notes.filter(({ outcome }) => outcome === 'made').map(({ kind }) => kind)).toEqual([
      'questionnaire',
      'questionnaire',
    ]);
    // Of the archives nothing is kept, once their imports have ended.
    const archives = async () => (await other.pool.query(`select from files where mime_type = 'application/zip'`)).rows;
    await expect.poll(archives).toEqual([]);
    const second = await otherAdmin.call('GET v1/courses/{id}/', { params: { id: again.course?.id ?? 0 } });
    expect(second.data.code).toBe(`${full.code}-copia`);
  });

  test('without media is as good, and is called after its course', async () => {
    const course = await aCourse(server, { code: `PS/12 «Più» ${'x'.repeat(80)}`, sections: [{}] });
    const record = await requestExport(course.id);
    expect(record.file_output).toMatch(/\/corso-ps-12-piu-x+-\d{4}-\d\d-\d\d-\d+\.zip$/);
    expect((await importCourse(await readExported(record))).success).toBe(true);
  });

  test('is no archive where one of its files is missing or was cut short: nobody could import it', async () => {
    const [media] = full.files;
    if (!media) throw new Error('no media');
    const whole = await readFile(media.path);
    const path = join(server.settings.dataDir, 'tmp', 'corso.zip');
    const deps = { ...server, storage: await openStorage(server.settings.storage) };
    const write = () => writeArchive(deps, full.id, path, async () => true);
    await write();
    await truncate(media.path, 1000);
    await expect(write()).rejects.toThrow('unexpected number of bytes');
    await rm(media.path);
    await expect(write()).rejects.toThrow('ENOENT');
    await writeFile(media.path, whole);
  });

  test('must be there', async () => {
    expect((await admin.call('POST v1/courses/{id}/exports/', { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('an archive that is sent', () => {
  test('must be a zip, and is its sender’s own', async () => {
    expect((await sendArchive(otherAdmin, Buffer.from('niente'))).error).toMatchObject({ code: 'unsupported_type' });
    expect((await sendArchive(otherAdmin, Buffer.alloc(0))).error).toMatchObject({ code: 'missing_file' });
    const { data } = await sendArchive(otherAdmin, exported);
    const stranger = await aSignedInUser(other, { tier: 'BO_COM' });
    const params = { id: data.resource.id };
    expect((await stranger.call('GET v1/course-imports/{id}/', { params })).status).toBe(404);
    expect((await waitUntilImported(otherAdmin, params.id)).success).toBe(true);
  });

  test('is cleaned of what may not be shown', async () => {
    const done = await importCourse(
      await changeArchive(({ whole }) => {
        whole.course.description = '<p onclick="x()">Ciao<script>alert(1)</script></p>';
        whole.course.status = 'STR';
      }),
    );
    const { data } = await otherAdmin.call('GET v1/courses/{id}/', { params: { id: done.course?.id ?? 0 } });
    expect([data.description, data.status]).toEqual(['<p>Ciao</p>', 'RDY']);
  });

  const findFile = (manifest: Archive, end: string) =>
    manifest.files.find(({ path }) => path.endsWith(end)) ?? { path: '', bytes: 0 };
  const findPath = (manifest: Archive, end: string): string => findFile(manifest, end).path;
  /** Changes whatever it is into what the schema does not know. */
  const set = (target: object | undefined, values: object) => void Object.assign(target ?? {}, values);

  test.each<[string, (manifest: Archive, entries: Entries) => void, reason?: string]>([
    ['of another version', (manifest) => set(manifest, { version: 2 })],
    ['of something else', (manifest) => set(manifest, { format: 'altro' })],
    ['with a property nobody knows', (manifest) => set(manifest.whole.course, { is_admin: true })],
    ['with a prototype', (manifest) => set(manifest, { whole: JSON.parse('{"__proto__": {"course": {}}}') })],
    ['with a name of a megabyte', (manifest) => set(manifest.whole.course, { name: 'a'.repeat(1_000_000) })],
    ['with a NUL in a name', (manifest) => set(manifest.whole.sections[0], { name: 'a\0b' })],
    ['with half an emoji in a name', (manifest) => set(manifest.whole.sections[0], { name: 'a\ud83d' })],
    [
      'with a speed no course may limit its videos to',
      (manifest) => set(manifest.whole.attendance ?? undefined, { max_speed: 1.75 }),
      'ha la forma prevista (whole/attendance/max_speed)',
    ],
    ['with a lesson in no module', (manifest) => set(manifest.whole.sections[0], { module_id: 999 })],
    [
      'with lessons that require each other',
      ({ whole }) => set(whole.sections[0], { mandatory_section_id: whole.sections[1]?.id }),
    ],
    [
      'with two lessons in one place',
      ({ whole }) =>
        set(
          whole.sections.find(({ mandatory_section_id: id }) => id === whole.sections[0]?.id),
          { order: 0 },
        ),
    ],
    ['with a lesson twice', ({ whole }) => whole.sections.push(...whole.sections.slice(0, 1))],
    [
      'with two right answers to a single choice',
      ({ references }) =>
        set(references.questionnaires.find(({ kind }) => kind === 'evaluation')?.questions[0], {
          question_config: 'single',
          answers: ['a', 'b'].map((text) => ({ text, is_correct: true })),
        }),
    ],
    ['with a link that is none', ({ whole }) => set(whole.media[0], { link: 'javascript:x()', file_id: null })],
    ['with a file outside its folder', (manifest) => set(manifest.files[0], { path: 'media/../../etc/passwd' })],
    ['without one of its files', (manifest, entries) => entries.delete(findPath(manifest, '.mp4'))],
    ['with a file too many', (_, entries) => entries.set('media/altro.exe', Buffer.from('MZ'))],
    [
      'with a file that is shorter',
      (manifest, entries) => entries.set(findPath(manifest, '.mp4'), Buffer.from('corto')),
    ],
    [
      'with a program called a video',
      (manifest, entries) => {
        const path = findPath(manifest, '.mp4');
        entries.set(path, Buffer.concat([Buffer.from('\x7fELF'), (entries.get(path) ?? Buffer.alloc(0)).subarray(4)]));
      },
    ],
    [
      'with a page called captions',
      (manifest, entries) => {
        const path = findPath(manifest, '.vtt');
        entries.set(path, Buffer.alloc(entries.get(path)?.length ?? 0, '<script>'));
      },
    ],
    [
      'with a picture that is none',
      (manifest, entries) => {
        const path = findPath(manifest, '.webp');
        entries.set(path, Buffer.alloc(entries.get(path)?.length ?? 0, 1));
      },
    ],
    [
      'that unpacks to far more',
      (manifest, entries) => {
        const path = findPath(manifest, '.mp4');
        // It begins as a video does: only its size gives it away.
        entries.set(path, Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(30_000_000)]));
        set(findFile(manifest, '.mp4'), { bytes: 30_000_012 });
      },
      'i file compressi non corrispondono alla sua dimensione',
    ],
    [
      'with captions longer than any film',
      (manifest, entries) => {
        const captions = Buffer.from(`WEBVTT\n\n${randomBytes(1_600_000).toString('base64')}`);
        entries.set(findPath(manifest, '.vtt'), captions);
        set(findFile(manifest, '.vtt'), { bytes: captions.length });
      },
      'è troppo grande',
    ],
  ])('is refused whole: one %s', async (_, change, reason = '') => {
    await waitUntilForgotten(other);
    const before = await readCounts(other);
    const done = await importCourse(await changeArchive(change));
    expect(done).toMatchObject({ success: false, course: null });
    expect(done.queue_operation_error).toMatch(/^Il file non è un corso importabile: /);
    expect(done.queue_operation_error).toContain(reason);
    expect(await readCounts(other)).toEqual(before);
    // What is forgotten leaves the storage a moment later.
    await vi.waitFor(async () => expect(await countStored(other)).toBe(await countNamed(other)), 10_000);
  });

  test('is refused when it is cut short, or is an archive of something else', async () => {
    for (const bytes of [exported.subarray(0, exported.length - 200), await zip([['a.txt', Buffer.from('a')]])])
      expect((await importCourse(bytes)).success).toBe(false);
  });

  test('waits where two of the same person are under way', async () => {
    const client = await other.pool.connect();
    await client.query('begin; lock table course_sections in access exclusive mode');
    try {
      const started = [await sendArchive(otherAdmin, exported), await sendArchive(otherAdmin, exported)];
      expect(await sendArchive(otherAdmin, exported)).toMatchObject({ status: 429, error: { code: 'too_many_jobs' } });
      await client.query('rollback');
      for (const { data } of started)
        expect((await waitUntilImported(otherAdmin, data.resource.id)).success).toBe(true);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

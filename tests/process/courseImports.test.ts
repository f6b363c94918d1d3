import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openDatabase } from '#server/db/client.ts';
import { createClient } from '#tests/support/client.ts';
import { aUser } from '#tests/support/world.ts';
import { copyDataFolder } from './dataFolders.ts';
import { cleanUp } from './folders.ts';
import { startServer, waitUntilReady } from './servers.ts';
import { waitUntil } from './waitUntil.ts';

afterEach(cleanUp);

const filesCount = 40;

/** The archive of a course of one lesson and many documents. */
const anArchive = async (): Promise<Buffer> => {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000_000, 7)]);
  const files = Array.from({ length: filesCount }, (_, place) => ({
    id: place + 1,
    path: `media/${place + 1}.pdf`,
    name: `${place + 1}.pdf`,
    bytes: content.length,
  }));
  const flags = {
    is_mandatory: false,
    has_blocking_subscriptions: false,
    show_expiration_alert: false,
    has_certification: false,
    is_active: true,
  };
  const nothing = { typology_id: null, category_id: null, subcategory_id: null, certification_template_id: null };
  const texts = { slug: 'corso', description: '', additional_text: '' };
  const manifest = {
    format: 'corsia-course',
    version: 1,
    whole: {
      course: {
        ...{ name: 'Corso', code: 'C', status: 'STR', expiration_date: null, thumbnail_id: null },
        ...flags,
        ...nothing,
        ...texts,
      },
      attendance: null,
      ...{ themes: [], modules: [], sections: [], media: [], captions: [] },
      materials: files.map(({ id, name }) => ({ name, type: 'FILE', link: null, file_id: id })),
    },
    references: { typologies: [], categories: [], templates: [], teachers: [], questionnaires: [] },
    files,
  };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'corso.json');
  for (const { path } of files) zip.addBuffer(content, path, { compress: false });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

test('an import whose server is killed half-way is made whole by the next, once', async () => {
  const dataDir = await copyDataFolder();
  const first = startServer({ DATA_DIR: dataDir });
  const address = await waitUntilReady(first);
  const url = (await readFile(join(dataDir, 'database.url'), 'utf8')).trim();
  const before = openDatabase(url, () => {}, 'work');
  const { username, password } = await aUser({ db: before.db }, { tier: 'BO_COM' });
  const identity = { clientId: 'web', clientSecret: 'web' };
  const enter = async (at: string) => {
    const { data } = await createClient(at, identity, 'client').call('POST v1/auth/login/', {
      body: { username, password: password ?? '' },
    });
    return createClient(at, identity, data.auth.token);
  };
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await anArchive())], 'corso.zip'));
  const { data } = await (await enter(address)).call('POST v1/course-imports/', { form });
  const params = { id: data.resource.id };
  await waitUntil(async () => {
    const { rows } = await before.pool.query('select cardinality(staged_ids) as count, ended from course_imports');
    if (rows[0].ended) throw new Error('the import ended before the server was killed');
    return rows[0].count > 0;
  });
  first.child.kill('SIGKILL');
  await first.ended;
  await before.db.destroy().catch(() => {});

  const next = await waitUntilReady(startServer({ DATA_DIR: dataDir }));
  const client = await enter(next);
  await waitUntil(async () => (await client.call('GET v1/course-imports/{id}/', { params })).data.ended);
  const { data: done } = await client.call('GET v1/course-imports/{id}/', { params });
  expect(done).toMatchObject({ success: true, course: { name: 'Corso' } });
  const { data: courses } = await client.call('GET v1/courses/', { query: { page: 1, page_items: 10 } });
  expect(courses).toHaveLength(1);
  const course = { params: { id: done.course?.id ?? 0 } };
  expect((await client.call('GET v1/courses/{id}/teaching-materials/', course)).data).toHaveLength(filesCount);
  // What the first had stored, and the archive, go once the import has ended.
  await waitUntil(async () => (await readdir(join(dataDir, 'storage', 'private'))).length === filesCount);
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ZipFile } from 'yazl';
import { waitUntil } from '../waitUntil.ts';
import type { Job } from './running.ts';

const filesCount = 12;

/** The archive of a course of one lesson and many documents. */
const anArchive = async (): Promise<Buffer> => {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000, 7)]);
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
  const texts = { slug: 'arrivato', description: '', additional_text: '' };
  const manifest = {
    format: 'corsia-course',
    version: 1,
    whole: {
      course: {
        ...{ name: 'Arrivato', code: 'ARRIVATO', status: 'STR', expiration_date: null, thumbnail_id: null },
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

/** The import of an archive: it stops at the file after one that is stored. */
export const importCourse: Job = async ({ pool, client, hold }) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await anArchive())], 'corso.zip'));
  const { data } = await client.call('POST v1/course-imports/', { form });
  const params = { id: data.resource.id };
  await waitUntil(async () => {
    const { rows } = await pool.query('select cardinality(staged_ids) as count from course_imports where id = $1', [
      params.id,
    ]);
    return rows[0].count > 0;
  });
  const [found] = await hold('select ended from course_imports where id = $1 for update', [params.id]);
  if (found?.ended) throw new Error('the import ended before the server was killed');

  return async (next) => {
    await waitUntil(async () => (await next.client.call('GET v1/course-imports/{id}/', { params })).data.ended);
    const { data: done } = await next.client.call('GET v1/course-imports/{id}/', { params });
    expect(done).toMatchObject({ success: true, course: { name: 'Arrivato' } });
    const query = { page: 1, page_items: 10, search: 'Arrivato' };
    expect((await next.client.call('GET v1/courses/', { query })).data).toHaveLength(1);
    const course = { params: { id: done.course?.id ?? 0 } };
    expect((await next.client.call('GET v1/courses/{id}/teaching-materials/', course)).data).toHaveLength(filesCount);
    // What the first had stored, and the archive, go once the import has ended.
    await waitUntil(async () => {
      const stored = await readdir(join(next.dataDir, 'storage', 'private'), { recursive: true });
      return stored.filter((name) => /\.(pdf|zip)$/.test(name)).length === filesCount;
    });
  };
};

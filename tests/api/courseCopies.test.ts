import { access } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import {
  aCategory,
  aCourse,
  anEnrolment,
  anEvaluation,
  aSignedInUser,
  aUser,
  storeFile,
} from '#tests/support/world.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await aSignedInUser(server, { tier: 'BO_COM' });
});
afterAll(() => server.stop());

const copy = (id: number) => admin.call('POST v1/courses/{id}/copies/', { params: { id } });

let count = 0;
/** A stored file with its row. */
const aStoredFile = async (name: string) => {
  count += 1;
  const storage_key = `cartella-${count}/${name}`;
  const path = await storeFile(server, `private/${storage_key}`, 'contenuto');
  const { id } = await server.db
    .insertInto('files')
    .values({ storage_key, name, mime_type: 'application/pdf', bytes: 9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, path };
};

/** A course that has one of everything. */
const aFullCourse = async () => {
  const category = await aCategory(server);
  const evaluation = await anEvaluation(server);
  const [media, captions, material] = [
    await aStoredFile('video.mp4'),
    await aStoredFile('it.vtt'),
    await aStoredFile('dispensa.pdf'),
  ];
  const course = await aCourse(server, {
    category_id: category.id,
    description: '<p>Testo</p>',
    expiration_date: '2030-01-01',
    themes: [
      {
        modules: [
          { sections: [{ media: { type: 'VIDEO', file_id: media.id }, duration: '30:00:05' }, { after: 0 }] },
          { is_hidden: true, sections: [{ category: 'EVALUATION', evaluation_id: evaluation.id, after: 1 }] },
        ],
      },
      { modules: [{ sections: [{ is_active: false, is_mandatory: false }] }] },
    ],
  });
  const { pool } = server;
  await pool.query(
    "insert into media_captions (course_section_id, language, label, file_id) values ($1, 'it', 'Italiano', $2)",
    [course.sections[0]?.id, captions.id],
  );
  await pool.query(
    "insert into teaching_materials (course_id, name, type, file_id) values ($1, 'Dispensa', 'FILE', $2)",
    [course.id, material.id],
  );
  await pool.query('insert into attendance_rules (course_id, max_speed, daily_minutes) values ($1, 1.5, 60)', [
    course.id,
  ]);
  const { data } = await admin.call('PUT v1/courses/{id}/', {
    params: { id: course.id },
    body: { thumbnail: await aPicture(64, 36) },
  });
  return { ...course, files: [media, captions, material], thumbnail: data.thumbnail };
};

/** A course as it looks: ids and slugs, which no two courses share, left out; names in place of what is referred to. */
const lookOf = async (id: number) => {
  const { data: course } = await admin.call('GET v1/courses/{id}/', { params: { id } });
  const { data: sections } = await admin.call('GET v1/courses/{id}/course-sections/', { params: { id } });
  const { data: materials } = await admin.call('GET v1/courses/{id}/teaching-materials/', { params: { id } });
  const { data: rules } = await admin.call('GET v1/course-rules/{id}/', { params: { id } });
  const nameOf = (section: number | null) => sections.find((one) => one.id === section)?.name ?? null;
  const whole = await Promise.all(
    sections.map(async (row) => {
      const { data } = await admin.call('GET v1/course-sections/{id}/', { params: { id: row.id } });
      const { name, category, duration, is_active, is_mandatory, order, evaluation_id, media } = data;
      return {
        ...{ name, category, duration, is_active, is_mandatory, order, evaluation_id },
        module: row.module.name,
        theme: row.course_theme.name,
        requires: nameOf(row.mandatory_section_id),
        media: media && [media.name, media.type, media.captions.map(({ label }) => label)],
      };
    }),
  );
  const { description, expiration_date, category_id, total_sections, thumbnail } = course;
  const { id: _, name: __, code: ___, ...asked } = rules;
  return {
    ...{ description, expiration_date, category_id, total_sections, thumbnail },
    sections: whole,
    materials: materials.map(({ name, type }) => [name, type]),
    rules: asked,
  };
};

describe('a course that is duplicated', () => {
  test('is the same in all but its name, code, status and enrolments', async () => {
    const course = await aFullCourse();
    await anEnrolment(server, { user: await aUser(server), course });
    const { status, data } = await copy(course.id);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      name: `${course.name} (copia)`,
      code: `${course.code}-copia`,
      status: 'RDY',
      subscriptions_count: 0,
    });
    const [before, after] = [await lookOf(course.id), await lookOf(data.id)];
    expect(after).toEqual(before);
    expect(after.sections).toMatchObject([
      { duration: '30:00:05', media: [expect.any(String), 'VIDEO', ['Italiano']] },
      { requires: course.sections[0]?.name },
      { requires: course.sections[1]?.name },
      { is_active: false },
    ]);
    const { data: entries } = await admin.call('GET v1/activity-log/', {
      query: { page: 1, page_items: 10, object_type: 'course', object_id: data.id },
    });
    expect(entries).toMatchObject([{ action: 'create', object_name: data.name }]);
  });

  test('shares its files with the copy: whichever goes first, the other keeps them', async () => {
    const course = await aFullCourse();
    const { data } = await copy(course.id);
    const remove = (id: number) => admin.call('DELETE v1/courses/{id}/', { params: { id } });
    const areThere = async () =>
      Promise.all(
        [...course.files.map(({ path }) => path)].map((path) =>
          access(path).then(
            () => true,
            () => false,
          ),
        ),
      );
    const picture = async () => (await fetch(`${server.address}${course.thumbnail?.original}`)).status;
    expect((await remove(course.id)).status).toBe(200);
    expect([await areThere(), await picture()]).toEqual([[true, true, true], 200]);
    const changed = await admin.call('PUT v1/courses/{id}/', {
      params: { id: data.id },
      body: { thumbnail: null },
    });
    expect([changed.status, await picture()]).toEqual([201, 404]);
    expect((await remove(data.id)).status).toBe(200);
    expect(await areThere()).toEqual([false, false, false]);
  });

  test('twice at once, or a copy of a copy, has a code and slugs of its own', async () => {
    const course = await aFullCourse();
    const answers = await Promise.all([copy(course.id), copy(course.id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const third = await copy(answers[0]?.data.id ?? 0);
    const codes = [...answers, third].map(({ data }) => data.code).sort();
    expect(codes).toEqual(['copia', 'copia-2', 'copia-3'].map((suffix) => `${course.code}-${suffix}`));
    expect(third.data.name).toBe(`${course.name} (copia) (copia)`);
  });

  test('must be there', async () => expect((await copy(999_999)).status).toBe(404));
});

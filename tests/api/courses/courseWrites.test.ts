import { describe, expect, test } from 'vitest';
import type { CourseCreate } from '#contract/courses.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { aCategory, aCertificationTemplate, aCourse, anEnrolment, aTypology, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const create = (body: CourseCreate) => admin.call('POST v1/courses/', { body });
const change = (id: number, body: object) => admin.call('PUT v1/courses/{id}/', { params: { id }, body });
const readErasure = (id: number) => admin.call('GET v1/courses/{id}/erasure/', { params: { id } });
const remove = (id: number) => admin.call('DELETE v1/courses/{id}/', { params: { id } });

describe('a new course', () => {
  test('is a draft with what it was given', async () => {
    const category = await aCategory(server);
    const subcategory = await aCategory(server, { parent_id: category.id });
    const [typology, template] = [await aTypology(server), await aCertificationTemplate(server)];
    const made = await create({
      name: ' Corso base ',
      code: ' CB-1 ',
      typology_id: typology.id,
      category_id: category.id,
      subcategory_id: subcategory.id,
      certification_template_id: template.id,
      has_certification: true,
      expiration_date: '2027-12-31',
      thumbnail: await aPicture(64, 36),
    });
    expect(made).toMatchObject({
      status: 201,
      data: {
        name: 'Corso base',
        code: 'CB-1',
        slug: 'corso-base',
        status: 'RDY',
        is_active: true,
        is_mandatory: false,
        typology: { id: typology.id },
        subcategory_id: subcategory.id,
        certification_template_id: template.id,
        expiration_date: '2027-12-31',
        thumbnail: { original: expect.any(String) },
        total_sections: 0,
      },
    });
    expect((await admin.call('GET v1/courses/{id}/', { params: { id: made.data.id } })).data).toEqual(made.data);
  });

  test('keeps of its formatted texts what may be shown', async () => {
    const { data } = await create({
      name: 'Con testo',
      code: 'TXT',
      description: '<p onclick="x()">Uno <b>due</b><script>alert(1)</script> <a href="javascript:x()">tre</a></p>',
      additional_text:
        '<h2>Titolo</h2><img src=x onerror=alert(1)><a href="https://esempio.it" target="_blank">sito</a>',
    });
    expect(data.description).toBe('<p>Uno <strong>due</strong> <a>tre</a></p>');
    expect(data.additional_text).toBe('<h2>Titolo</h2><a href="https://esempio.it">sito</a>');
  });

  test.each([
    ['typology_id', { typology_id: 999_999 }, 'unknown_reference'],
    ['category_id', { category_id: 999_999 }, 'unknown_reference'],
    ['subcategory_id', { subcategory_id: 999_999 }, 'unknown_reference'],
    ['certification_template_id', { certification_template_id: 999_999 }, 'unknown_reference'],
    ['thumbnail', { thumbnail: 'data:image/png;base64,AAAA' }, 'invalid_image'],
  ])('that refers to nothing is refused with the name of the field: %s', async (field, extra, code) => {
    const { status, error } = await create({ name: 'Errato', code: 'ERR', ...extra } as CourseCreate);
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, code, [field]]);
  });

  test.each(['A\nB', 'A\u202eB', ' \u200b '])('has a code of one line, as it is written: not %j', async (code) => {
    const { status, error } = await create({ name: 'Codice', code });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['code']]);
  });

  test('may take neither a code nor a slug that is taken, not even when two ask at once', async () => {
    await create({ name: 'Codice', code: 'Unico' });
    expect((await create({ name: 'Codice', code: 'Unico' })).error).toMatchObject({ code: 'code_taken' });
    const answers = await Promise.all([1, 2].map((n) => create({ name: 'Slug', code: `S-${n}`, slug: 'uno-solo' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ error }) => error)?.error).toMatchObject({
      code: 'slug_taken',
      fields: { slug: expect.any(String) },
    });
  });
});

describe('a change', () => {
  test('keeps a subcategory within its category', async () => {
    const [one, other] = [await aCategory(server), await aCategory(server)];
    const sub = await aCategory(server, { parent_id: one.id });
    const { data } = await create({ name: 'Con categoria', code: 'CAT', category_id: one.id, subcategory_id: sub.id });
    const refused = await change(data.id, { category_id: other.id });
    expect([refused.status, refused.error?.code]).toEqual([400, 'subcategory_of_another_category']);
    expect((await change(data.id, { category_id: other.id, subcategory_id: null })).data).toMatchObject({
      category_id: other.id,
      subcategory_id: null,
    });
  });

  test('that publishes counts the enrolments again, and is told by the first who made it', async () => {
    const course = await aCourse(server, { status: 'RDY', sections: [{}, {}] });
    const enrolment = await anEnrolment(server, { user: await aUser(server), course });
    await server.pool.query('update subscriptions set total_sections = 5 where id = $1', [enrolment.id]);
    const answers = await Promise.all(
      ['STR', 'END'].map((status) => change(course.id, { status, seen: { status: 'RDY' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { rows } = await server.pool.query('select total_sections from subscriptions where id = $1', [enrolment.id]);
    expect(rows).toEqual([{ total_sections: 2 }]);
  });

  test('is in the log with what it changed', async () => {
    const { data } = await create({ name: 'Registrato', code: 'LOG' });
    await change(data.id, { name: 'Altro', is_mandatory: true });
    const { rows } = await server.pool.query(
      `select before, after from activity_log where object_type = 'course' and object_id = $1 and action = 'update'`,
      [data.id],
    );
    expect(rows).toEqual([
      { before: { name: 'Registrato', is_mandatory: false }, after: { name: 'Altro', is_mandatory: true } },
    ]);
  });
});

test('names in the log what a course refers to', async () => {
  const [one, two] = [await aCategory(server), await aCategory(server)];
  const { data } = await create({ name: 'Riferimenti', code: 'RIF', category_id: one.id });
  const moved = await change(data.id, { category_id: two.id });
  const { rows } = await server.pool.query(
    `select before, after from activity_log where object_type = 'course' and object_id = $1 and action = 'update'`,
    [data.id],
  );
  expect(rows).toEqual([
    {
      before: { category_id: one.id, category: data.category },
      after: { category_id: two.id, category: moved.data.category },
    },
  ]);
});

describe('a deletion', () => {
  test('takes contents and files with it', async () => {
    const { data } = await create({ name: 'Da eliminare', code: 'DEL', thumbnail: await aPicture(64, 36) });
    const before = (await server.pool.query('select id from files')).rowCount ?? 0;
    expect((await remove(data.id)).data).toEqual({ id: data.id });
    expect((await server.pool.query('select id from files')).rowCount).toBe(before - 1);
    expect((await fetch(`${server.address}${data.thumbnail?.original}`)).status).toBe(404);
    expect((await remove(data.id)).status).toBe(404);
    const removed = { is_active: false, archived: '2026-01-01T00:00:00Z', order: 2 };
    const filled = await aCourse(server, {
      sections: [{ media: { type: 'YT', link: 'https://youtu.be/x' } }, {}, removed],
    });
    expect((await readErasure(filled.id)).data).toEqual({
      themes: 1,
      modules: 1,
      sections: 2,
      materials: 0,
      subscriptions: 0,
      certificates: 0,
    });
    expect((await remove(filled.id)).status).toBe(200);
    expect((await server.pool.query('select id from course_sections where course_id = $1', [filled.id])).rowCount).toBe(
      0,
    );
    expect((await readErasure(filled.id)).status).toBe(404);
  });

  test('of a course that anybody was enrolled in is refused, and says how many', async () => {
    const course = await aCourse(server);
    await anEnrolment(server, { user: await aUser(server), course });
    await anEnrolment(server, { user: await aUser(server), course });
    expect((await readErasure(course.id)).data).toMatchObject({ sections: 1, subscriptions: 2, certificates: 0 });
    const { status, error } = await remove(course.id);
    expect([status, error?.code, error?.details]).toEqual([
      409,
      'in_use',
      { used_by: { subscriptions: 2, certificates: 0 } },
    ]);
    expect(error?.reason).toBe('Il corso ha 2 iscrizioni: si può archiviare, non eliminare.');
  });
});

import { describe, expect, test } from 'vitest';
import type { CourseSectionCreate } from '#contract/courseSections.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { listOrders } from '#tests/support/listed.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { aCourse, anEnrolment, anEvaluation, aSurvey, aTeacher, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const getId = (things: { id: number }[] | undefined, place: number): number => things?.[place]?.id ?? 0;
const listNames = (things: { name: string }[]) => things.map(({ name }) => name);

const addTheme = (id: number, body: { name: string; order?: number; course_id?: number; slug?: string }) =>
  admin.call('POST v1/courses/{id}/course-themes/', { params: { id }, body });
const listThemes = async (id: number) =>
  (await admin.call('GET v1/courses/{id}/course-themes/', { params: { id } })).data;
const readSchema = async (id: number) =>
  (await admin.call('GET v1/course-themes/{id}/schema/', { params: { id } })).data;
const changeTheme = (id: number, themeId: number, body: object) =>
  admin.call('PUT v1/courses/{id}/course-themes/{themeId}/', { params: { id, themeId }, body });
const changeModule = (id: number, body: object) => admin.call('PUT v1/course-modules/{id}/', { params: { id }, body });
const addSection = (id: number, body: CourseSectionCreate) =>
  admin.call('POST v1/course-modules/{id}/sections/', { params: { id }, body });
const changeSection = (id: number, body: object) =>
  admin.call('PUT v1/course-sections/{id}/', { params: { id }, body });
const readCounts = async ({ id }: { id: number }) =>
  (
    await server.pool.query('select total_sections, mandatory_sections, is_passed from subscriptions where id = $1', [
      id,
    ])
  ).rows[0];

/** A course with one theme of two modules of two lessons, named by where they stand. */
const aWorld = async () => {
  const module = (n: number) => ({
    name: `M${n}`,
    sections: [{ name: `${n}a` }, { name: `${n}b` }],
  });
  const course = await aCourse(server, { themes: [{ modules: [module(1), module(2)] }, { modules: [] }] });
  const [theme, otherTheme] = course.themes;
  const [first, second] = theme?.modules ?? [];
  return {
    course,
    theme: theme?.id ?? 0,
    otherTheme: otherTheme?.id ?? 0,
    first: first?.id ?? 0,
    second: second?.id ?? 0,
    lessons: course.sections.map(({ id }) => id),
  };
};

describe('themes', () => {
  test('stand in the order they were made or are put, and only in their course', async () => {
    const course = await aCourse(server, { themes: [] });
    const one = await addTheme(course.id, { name: ' Una ' });
    expect(one).toMatchObject({
      status: 201,
      data: { name: 'Una', slug: 'una', order: 0, modules: [], sections_count: 0 },
    });
    await addTheme(course.id, { name: 'Due' });
    await addTheme(course.id, { name: 'Zero', order: 0 });
    expect(listNames(await listThemes(course.id))).toEqual(['Zero', 'Una', 'Due']);
    await changeTheme(course.id, one.data.id, { name: 'Una', order: 2, course_id: course.id });
    expect(listNames(await listThemes(course.id))).toEqual(['Zero', 'Due', 'Una']);
    const ids = (await listThemes(course.id)).map(({ id }) => id).reverse();
    const order = { params: { id: course.id }, body: { ids } };
    expect(listNames((await admin.call('PUT v1/courses/{id}/course-themes/order/', order)).data)).toEqual([
      'Una',
      'Due',
      'Zero',
    ]);
    expect(listOrders(await listThemes(course.id))).toEqual([0, 1, 2]);
    const { rows } = await server.pool.query(
      `select before, after from activity_log where object_type = 'course' and object_id = $1 order by id desc limit 1`,
      [course.id],
    );
    expect(rows).toEqual([{ before: { order: ['Zero', 'Due', 'Una'] }, after: { order: ['Una', 'Due', 'Zero'] } }]);

    const other = await aCourse(server);
    expect((await changeTheme(other.id, one.data.id, { name: 'X' })).status).toBe(404);
    expect((await changeTheme(course.id, one.data.id, { course_id: other.id })).error?.code).toBe('other_course');
    expect((await addTheme(course.id, { name: 'X', course_id: other.id })).error?.code).toBe('other_course');
    expect((await addTheme(999_999, { name: 'X' })).status).toBe(404);
    expect((await addTheme(course.id, { name: 'X', slug: 'una' })).error).toMatchObject({ code: 'slug_taken' });
  });

  test('go with their lessons when nobody has worked on them', async () => {
    const { course, theme } = await aWorld();
    const params = { id: course.id, themeId: theme };
    expect((await admin.call('DELETE v1/courses/{id}/course-themes/{themeId}/', { params })).data).toEqual({
      id: theme,
    });
    expect(await listThemes(course.id)).toHaveLength(1);
    expect((await server.pool.query('select id from course_sections where course_id = $1', [course.id])).rowCount).toBe(
      0,
    );
    expect((await admin.call('DELETE v1/courses/{id}/course-themes/{themeId}/', { params })).status).toBe(404);
  });
});

describe('modules', () => {
  test('are made with a picture, shown with their lessons, and moved to another theme', async () => {
    const { course, theme, otherTheme, first } = await aWorld();
    const body = { name: 'M3', thumbnail: await aPicture(64, 36), is_hidden: true, course_id: course.id };
    const made = await admin.call('POST v1/course-themes/{id}/modules/', { params: { id: theme }, body });
    expect(made).toMatchObject({
      status: 201,
      data: {
        slug: 'm3',
        is_hidden: true,
        order: 2,
        course_theme_id: theme,
        thumbnail: { original: expect.any(String) },
      },
    });
    const schema = await readSchema(theme);
    expect(schema.map(({ name, sections }) => [name, listNames(sections)])).toEqual([
      ['M1', ['1a', '1b']],
      ['M2', ['2a', '2b']],
      ['M3', []],
    ]);
    expect((await changeModule(first, { course_theme_id: otherTheme, order: 0 })).data).toMatchObject({
      course_theme_id: otherTheme,
      order: 0,
    });
    expect(listOrders(await readSchema(theme))).toEqual([0, 1]);
    const elsewhere = await aWorld();
    expect((await changeModule(first, { course_theme_id: elsewhere.theme })).error?.code).toBe('other_course');
    expect((await changeModule(first, { course_id: elsewhere.course.id })).error?.code).toBe('other_course');
    const wrong = { params: { id: elsewhere.course.id, moduleId: first } };
    expect((await admin.call('DELETE v1/courses/{id}/modules/{moduleId}/', wrong)).status).toBe(404);
    expect(
      (await admin.call('DELETE v1/courses/{id}/modules/{moduleId}/', { params: { id: course.id, moduleId: first } }))
        .status,
    ).toBe(200);
  });

  test('hidden count for nobody, and complete who has all that is left', async () => {
    const { course, first, second, lessons } = await aWorld();
    const passed = [{ id: lessons[0] ?? 0 }, { id: lessons[1] ?? 0 }];
    const enrolment = await anEnrolment(server, { user: await aUser(server), course, passed });
    await changeModule(first, { is_hidden: true });
    expect(await readCounts(enrolment)).toMatchObject({ total_sections: 2, is_passed: false });
    await changeModule(first, { is_hidden: false });
    await changeModule(second, { is_hidden: true });
    expect(await readCounts(enrolment)).toMatchObject({ total_sections: 2, is_passed: true });
  });
});

describe('lessons', () => {
  test('are made with what they were given, and count for who is enrolled', async () => {
    const { course, first } = await aWorld();
    const teacher = await aTeacher(server);
    const enrolment = await anEnrolment(server, { user: await aUser(server), course });
    const made = await addSection(first, {
      name: ' Estintori ',
      category: 'LESSON',
      duration: '00:12:30',
      teacher_id: teacher.id,
      is_mandatory: true,
      course_id: course.id,
    });
    expect(made).toMatchObject({
      status: 201,
      data: {
        name: 'Estintori',
        slug: 'estintori',
        duration: '00:12:30',
        is_active: true,
        is_mandatory: true,
        order: 2,
        teacher: { id: teacher.id },
        media: null,
      },
    });
    expect((await addSection(first, { name: 'Breve', category: 'LESSON' })).data).toMatchObject({
      duration: '00:00:01',
      is_mandatory: false,
    });
    expect(await readCounts(enrolment)).toMatchObject({ total_sections: 6, mandatory_sections: 5 });
    await changeSection(made.data.id, { is_active: false });
    expect(await readCounts(enrolment)).toMatchObject({ total_sections: 5, mandatory_sections: 4 });
    const all = await admin.call('GET v1/courses/{id}/course-sections/', { params: { id: course.id } });
    expect(listNames(all.data)).toEqual(['1a', '1b', 'Estintori', 'Breve', '2a', '2b']);
  });

  test('move within a module, to another, and never to another course', async () => {
    const { course, theme, first, second, lessons } = await aWorld();
    expect((await changeSection(lessons[0] ?? 0, { module_id: second, order: 1, name: '1a' })).status).toBe(201);
    expect((await readSchema(theme)).map(({ sections }) => listNames(sections))).toEqual([['1b'], ['2a', '1a', '2b']]);
    expect((await readSchema(theme)).map(({ sections }) => listOrders(sections))).toEqual([[0], [0, 1, 2]]);
    const elsewhere = await aWorld();
    const refused = await changeSection(lessons[0] ?? 0, { module_id: elsewhere.first });
    expect([refused.status, refused.error?.code, Object.keys(refused.error?.fields ?? {})]).toEqual([
      400,
      'other_course',
      ['module_id'],
    ]);
    expect((await addSection(first, { name: 'X', category: 'LESSON', course_id: elsewhere.course.id })).status).toBe(
      400,
    );
    const ids = [lessons[3], lessons[0], lessons[2]].map((id) => id ?? 0);
    const order = { params: { id: second }, body: { ids } };
    expect(listNames((await admin.call('PUT v1/course-modules/{id}/sections/order/', order)).data)).toEqual([
      '2b',
      '1a',
      '2a',
    ]);
    const partial = { params: { id: second }, body: { ids: ids.slice(1) } };
    expect((await admin.call('PUT v1/course-modules/{id}/sections/order/', partial)).error?.code).toBe(
      'changed_meanwhile',
    );
    expect(course.id).toBeGreaterThan(0);
  });

  test('require no circle, and say whose it would be', async () => {
    const { lessons } = await aWorld();
    const [a = 0, b = 0, c = 0] = lessons;
    await changeSection(b, { mandatory_section_id: a });
    await changeSection(c, { mandatory_section_id: b });
    const refused = await changeSection(a, { mandatory_section_id: c });
    expect([refused.status, refused.error?.code]).toEqual([409, 'requirement_cycle']);
    expect(refused.error?.reason).toContain('«2a» → «1b» → «1a»');
    expect((await changeSection(a, { mandatory_section_id: a })).error?.code).toBe('requirement_cycle');
    const elsewhere = await aWorld();
    expect((await changeSection(a, { mandatory_section_id: getId(elsewhere.course.sections, 0) })).error?.code).toBe(
      'unknown_reference',
    );
    const pairs = await Promise.all([
      changeSection(lessons[3] ?? 0, { mandatory_section_id: c }),
      changeSection(c, { mandatory_section_id: lessons[3] ?? 0 }),
    ]);
    expect(pairs.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('of a questionnaire have one of their kind, and lose it with their category', async () => {
    const { first } = await aWorld();
    const [survey, evaluation] = [await aSurvey(server), await anEvaluation(server)];
    const made = await addSection(first, { name: 'Prova', category: 'EVALUATION', evaluation_id: evaluation.id });
    expect(made.data).toMatchObject({ category: 'EVALUATION', evaluation: { id: evaluation.id }, survey: null });
    const wrong = await addSection(first, { name: 'Prova', category: 'LESSON', survey_id: survey.id });
    expect([wrong.status, Object.keys(wrong.error?.fields ?? {})]).toEqual([400, ['survey_id']]);
    const other = await addSection(first, { name: 'Prova', category: 'SURVEY', survey_id: evaluation.id });
    expect([other.status, other.error?.code]).toEqual([400, 'unknown_reference']);
    const turned = await changeSection(made.data.id, { category: 'SURVEY', survey_id: survey.id });
    expect(turned.data).toMatchObject({ category: 'SURVEY', evaluation: null, survey: { id: survey.id } });
  });

  test('somebody has worked on keep their category, and are archived when they are deleted', async () => {
    const { course, theme, lessons } = await aWorld();
    await anEnrolment(server, { user: await aUser(server), course, passed: [{ id: lessons[0] ?? 0 }] });
    const refused = await changeSection(lessons[0] ?? 0, { category: 'SURVEY' });
    expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([409, ['category']]);
    const params = { id: lessons[0] ?? 0 };
    expect((await admin.call('DELETE v1/course-sections/{id}/', { params })).status).toBe(200);
    expect(listNames((await readSchema(theme))[0]?.sections ?? [])).toEqual(['1b']);
    expect((await admin.call('GET v1/course-sections/{id}/', { params })).status).toBe(404);
    expect((await changeSection(lessons[0] ?? 0, { name: 'X' })).status).toBe(404);
    const kept = await server.pool.query('select archived is not null as archived from course_sections where id = $1', [
      lessons[0],
    ]);
    expect(kept.rows).toEqual([{ archived: true }]);
  });

  test('moved, or opened by another, name in the log what they belong to by now', async () => {
    const { lessons, second: module } = await aWorld();
    const [required = 0, id = 0] = lessons;
    await changeSection(id, { mandatory_section_id: required });
    await changeSection(id, { module_id: module });
    const { rows } = await server.pool.query(
      `select after from activity_log where object_type = 'courseSection' and object_id = $1 order by id`,
      [id],
    );
    expect(rows).toMatchObject([
      { after: { mandatory_section: { id: required, name: '1a' } } },
      { after: { module: { id: module, name: 'M2' } } },
    ]);
  });

  test('changed by two who had read the same are changed once, and every change is in the log', async () => {
    const { lessons } = await aWorld();
    const id = lessons[0] ?? 0;
    const answers = await Promise.all(
      ['Una', 'Altra'].map((name) => changeSection(id, { name, seen: { name: '1a' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { rows } = await server.pool.query(
      `select before, after from activity_log where object_type = 'courseSection' and object_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ before: { name: '1a' }, after: { name: answers.find(({ error }) => !error)?.data.name } }]);
  });
});

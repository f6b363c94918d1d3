import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Jobs, startJobs } from '#server/jobs/queue.ts';
import { settleCourseChange } from '#server/modules/courseContent/service.ts';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { asApplication } from '#tests/support/postgres.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import {
  aCourse,
  anEnrolment,
  aSignedInUser,
  aUser,
  findRole,
  suspend,
  type TestCourse,
} from '#tests/support/world.ts';

let server: TestServer;
let jobs: Jobs;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  server = await startTestServer();
  jobs = await startJobs(asApplication(server.settings.databaseUrl ?? ''), () => {});
  admin = await aSignedInUser(server, { tier: 'BO_COM', username: 'capo' });
});
afterAll(async () => {
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
  await jobs.stop();
  await server.stop();
});

/** Changes a course as the back office will: the rows, then the enrolments, in one transaction. */
const change = (course: TestCourse, statement: string) =>
  server.db.transaction().execute(async (tx) => {
    await sql.raw(statement).execute(tx);
    await settleCourseChange(tx, jobs, [course.id]);
  });

const hide = (id: number | undefined) => `update course_sections set is_active = false where id = ${id}`;
const removeSection = (id = 0) => admin.call('DELETE v1/course-sections/{id}/', { params: { id } });
const removeModule = ({ id }: TestCourse, moduleId = 0) =>
  admin.call('DELETE v1/courses/{id}/modules/{moduleId}/', { params: { id, moduleId } });
const removeTheme = ({ id }: TestCourse, themeId = 0) =>
  admin.call('DELETE v1/courses/{id}/course-themes/{themeId}/', { params: { id, themeId } });
const addLesson = ({ id, sections }: TestCourse) => `
  insert into course_sections (course_id, module_id, name, slug, category, "order")
  values (${id}, ${sections[0]?.module_id}, 'Nuova', 'nuova-${id}', 'LESSON', 50)`;

const read = async (id: number) => (await admin.call('GET v1/subscriptions/{id}/', { params: { id } })).data;
const listCompletions = async (id: number) =>
  (
    await admin.call('GET v1/subscriptions/{id}/events/', {
      params: { id },
      query: { page: 1, page_items: 10, kind: 'completed' },
    })
  ).data;
const readCount = async (statement: string): Promise<number> =>
  Number((await server.pool.query<{ count: string }>(`select count(*) ${statement}`)).rows[0]?.count);

/** A learner who has passed all lessons of a course but the last. */
const makeAlmostDone = async (options: Parameters<typeof aCourse>[1] = {}) => {
  const course = await aCourse(server, { sections: [{}, {}, {}], ...options });
  const user = await aUser(server);
  const enrolment = await anEnrolment(server, {
    user,
    course,
    status_etiquette: 'RUN',
    passed: course.sections.slice(0, -1),
  });
  // The status came of opening something.
  await sql`insert into learning_events (subscription_id, course_section_id, kind, seq, previous_hash, hash)
    values (${enrolment.id}, ${course.sections[0]?.id}, 'opened', 0, '', '')`.execute(server.db);
  return { course, id: enrolment.id };
};

describe('when a course changes, who is enrolled', () => {
  test('and now has all that is needed is completed, and the record says why', async () => {
    const { course, id } = await makeAlmostDone({ has_certification: true });
    await change(course, hide(course.sections[2]?.id));
    expect(await read(id)).toMatchObject({
      progress: 100,
      status_etiquette: 'END',
      is_passed: true,
      has_certificate: true,
    });
    expect(await listCompletions(id)).toMatchObject([{ data: { cause: 'content_changed' }, actor: null }]);

    await change(course, addLesson(course));
    expect(await read(id)).toMatchObject({
      progress: 66.7,
      status_etiquette: 'END',
      is_passed: true,
      has_certificate: true,
    });
    await change(course, `update course_sections set is_mandatory = false where course_id = ${course.id}`);
    expect(await listCompletions(id)).toHaveLength(1);
    expect(await readCount(`from certificates where subscription_id = ${id}`)).toBe(1);
  });

  test('needs what is mandatory and no more', async () => {
    const { course, id } = await makeAlmostDone();
    const [, , last] = course.sections;
    await change(course, `update course_sections set is_mandatory = false where id = ${last?.id}`);
    expect(await read(id)).toMatchObject({ progress: 66.7, is_passed: true });
  });

  test('and suspended is completed once they are not', async () => {
    const { course, id } = await makeAlmostDone();
    await suspend(server, { id });
    await change(course, hide(course.sections[2]?.id));
    expect(await read(id)).toMatchObject({ progress: 100, status_etiquette: 'OFF', is_passed: false });
    const again = await admin.call('PUT custom/v1/subscriptions/{id}/', {
      params: { id },
      body: { status_etiquette: 'RUN' },
    });
    expect(again.data).toMatchObject({ status_etiquette: 'END', is_passed: true });
  });

  test('in a draft is completed when it is published', async () => {
    const { course, id } = await makeAlmostDone({ status: 'RDY' });
    await change(course, hide(course.sections[2]?.id));
    expect(await read(id)).toMatchObject({ progress: 100, is_passed: false });
    await change(course, `update courses set status = 'STR' where id = ${course.id}`);
    expect(await read(id)).toMatchObject({ is_passed: true });
  });

  test('at the same time begins with the course as it will be', async () => {
    const course = await aCourse(server);
    const user = await aUser(server);
    const made = await server.db.transaction().execute(async (tx) => {
      await settleCourseChange(tx, jobs, [course.id]);
      await sql.raw(addLesson(course)).execute(tx);
      const enrolling = anEnrolment(server, { user, course });
      await waitUntilBlocked(server, { query: '%subscriptions%' });
      return { enrolling };
    });
    const { id } = await made.enrolling;
    expect(await readCount(`from subscriptions where id = ${id} and total_sections = 2`)).toBe(1);
  });

  test('is counted by a job where they are thousands', async () => {
    const course = await aCourse(server, { sections: [{}, {}] });
    await sql`
      with made as (
        insert into users (username, first_name, last_name, role_id)
        select 'folla' || n, 'IN', 'FOLLA', ${await findRole(server, 'BASE_LOG')} from generate_series(1, 2100) n returning id
      ), enrolled as (
        insert into subscriptions (user_id, course_id) select id, ${course.id} from made returning id
      ), facts as (
        insert into learning_events (subscription_id, course_section_id, kind, seq, previous_hash, hash)
        select id, section, kind, 0, '', ''
        from enrolled, (values ('enrolled', null), ('passed', ${course.sections[0]?.id}::integer)) fact (kind, section)
        returning subscription_id, kind, at
      )
      insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at)
      select subscription_id, ${course.sections[0]?.id}, true, at from facts where kind = 'passed'`.execute(server.db);
    await change(course, hide(course.sections[1]?.id));
    const completed = `from subscriptions where course_id = ${course.id} and total_sections = 1 and is_passed`;
    await vi.waitFor(async () => expect(await readCount(completed)).toBe(2100), { timeout: 30_000 });
  });
});

describe('a section that is removed', () => {
  test('is gone if nobody has worked on it', async () => {
    const { course, id } = await makeAlmostDone();
    const [, , last] = course.sections;
    await removeSection(last?.id);
    expect(await readCount(`from course_sections where id = ${last?.id}`)).toBe(0);
    expect(await read(id)).toMatchObject({ progress: 100, is_passed: true });
    expect(await removeSection(last?.id)).toMatchObject({ status: 404 });
  });

  test('is archived where somebody has: name and seconds stay, place and slug are free, nothing requires it', async () => {
    const course = await aCourse(server, { sections: [{ slug: `scelto-${Date.now()}` }, { after: 0 }, {}] });
    const [first, second] = course.sections;
    const { id } = await anEnrolment(server, {
      user: await aUser(server),
      course,
      passed: course.sections.slice(0, 1),
    });
    await sql`insert into learning_events (subscription_id, course_section_id, kind, data, seq, previous_hash, hash)
      values (${id}, ${first?.id}, 'stopped', '{"seconds": 12.5}', 0, '', '')`.execute(server.db);
    await sql`update section_sessions set watched_time = 12.5 where subscription_id = ${id}`.execute(server.db);
    await removeSection(first?.id);

    expect(await read(id)).toMatchObject({ progress: 0, total_watched_duration: 12.5, is_passed: false });
    const { data: sections } = await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id } });
    expect(sections.map(({ name }) => name)).toContain(first?.name);
    const { data: events } = await admin.call('GET v1/subscriptions/{id}/events/', { params: { id } });
    expect(events[0]).toMatchObject({ kind: 'stopped', section: { name: first?.name } });
    const { rows } = await server.pool.query(
      'select "order", mandatory_section_id from course_sections where course_id = $1 and archived is null order by "order"',
      [course.id],
    );
    expect(rows).toEqual([
      { order: 0, mandatory_section_id: null },
      { order: 1, mandatory_section_id: null },
    ]);
    await server.pool.query(
      'update course_sections set slug = (select slug from course_sections where id = $1) where id = $2',
      [first?.id, second?.id],
    );
  });

  test('is archived too when only the record of it is left', async () => {
    const { course, id } = await makeAlmostDone();
    const { data: sections } = await admin.call('GET v1/subscriptions/{id}/sections/', { params: { id } });
    const params = { id, sessionId: sections[0]?.session?.id ?? 0 };
    await admin.call('DELETE v1/subscriptions/{id}/sessions/{sessionId}/', { params, query: { reason: 'Prova' } });
    await removeSection(course.sections[0]?.id);
    expect(await readCount(`from course_sections where id = ${course.sections[0]?.id} and archived is not null`)).toBe(
      1,
    );
  });

  test('takes its module and theme into the archive, and they go whole where it does not', async () => {
    const course = await aCourse(server, {
      themes: [{ modules: [{ sections: [{}, {}] }, { sections: [{}] }] }, { modules: [{ sections: [{}] }] }],
    });
    const [theme, other] = course.themes;
    const { id } = await anEnrolment(server, {
      user: await aUser(server),
      course,
      passed: course.sections.slice(0, 1),
    });
    await removeModule(course, theme?.modules[0]?.id);
    expect(await readCount(`from course_modules where course_id = ${course.id} and archived is not null`)).toBe(1);
    expect(await readCount(`from course_sections where course_id = ${course.id}`)).toBe(3);
    await removeTheme(course, theme?.id);
    await removeTheme(course, other?.id);
    expect(await readCount(`from course_themes where course_id = ${course.id} and archived is not null`)).toBe(1);
    expect(await readCount(`from course_themes where course_id = ${course.id}`)).toBe(1);
    expect(await readCount(`from course_sections where course_id = ${course.id}`)).toBe(1);
    expect(await read(id)).toMatchObject({ progress: 0, is_passed: false });
    expect((await admin.call('GET v1/courses/{id}/course-themes/', { params: { id: course.id } })).data).toEqual([]);
  });

  test('is deleted by nobody, not even by hand, where somebody has worked on it', async () => {
    const { course } = await makeAlmostDone();
    const removal = server.pool.query('delete from course_sections where id = $1', [course.sections[0]?.id]);
    await expect(removal).rejects.toMatchObject({ code: '23001' });
  });
});

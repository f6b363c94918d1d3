import { afterEach, expect, test, vi } from 'vitest';
import { purgeRemovals } from '#server/modules/contentRemovals/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { anEnrolment, aUser } from '#tests/support/world.ts';
import { makeTreeCalls } from './makeTreeCalls.ts';

const { server, admin } = await startWithAdmin();
afterEach(() => {
  vi.useRealTimers();
});

const { names, listModules, readTree, listThemes, aWorld, remove, undo, readCounts } = makeTreeCalls(() => ({
  server,
  admin,
}));

test('what was removed comes back to its place with what was learned, its slug and what requires it', async () => {
  const { course, theme, lessons } = await aWorld();
  const [a, b, c] = lessons('1a', '1b', '1c');
  await server.pool.query('update course_sections set mandatory_section_id = $1 where id = $2', [a, b]);
  await server.pool.query('update course_sections set mandatory_section_id = $1 where id = $2', [b, c]);
  const enrolment = await anEnrolment(server, {
    user: await aUser(server),
    course,
    passed: lessons('1b').map((id) => ({ id })),
  });
  const resumesAt = async () => {
    const { rows } = await server.pool.query('select resume_section_id from subscriptions where id = $1', [
      enrolment.id,
    ]);
    return rows[0]?.resume_section_id;
  };
  await server.pool.query('update subscriptions set resume_section_id = $1 where id = $2', [a, enrolment.id]);
  const before = await listModules(theme);
  const removed = await remove(course.id, { sections_ids: lessons('1a', '1b', '2b') });
  expect(removed).toMatchObject({ status: 201, data: { sections_count: 3, undo_until: expect.any(String) } });
  expect(await readTree(theme)).toEqual(['M1 1c', 'M2 2a']);
  expect(await readCounts(enrolment)).toMatchObject({ total_sections: 2, passed_sections: 0 });
  expect((await undo(course.id, removed.data.id)).status).toBe(201);
  expect(await listModules(theme)).toEqual(before);
  expect(await readCounts(enrolment)).toMatchObject({ total_sections: 5, passed_sections: 1 });
  expect(await resumesAt()).toBe(a);
  const { data: log } = await admin.call('GET v1/activity-log/', {
    query: { object_type: 'courseSection', object_id: Number(a), page: 1, page_items: 10 },
  });
  expect(log).toMatchObject([{ action: 'other', after: { content_restored: true } }, { action: 'delete' }]);
  expect((await undo(course.id, removed.data.id)).status).toBe(404);
});

test('what other lessons require stays, when some are removed and when they come back', async () => {
  const [here, elsewhere] = [await aWorld(), await aWorld()];
  const require = (id: number | undefined, required: number | null | undefined) =>
    server.pool.query('update course_sections set mandatory_section_id = $1 where id = $2', [required, id]);
  const readRequirements = async () => {
    const { rows } = await server.pool.query(
      'select id, mandatory_section_id as required from course_sections where course_id = any ($1) order by id',
      [[here.course.id, elsewhere.course.id]],
    );
    return new Map(rows.map(({ id, required }): [number, number | null] => [id, required]));
  };
  const [a, b, c, d, e] = here.lessons('1a', '1b', '1c', '2a', '2b');
  const [f, g] = elsewhere.lessons('1a', '1b');
  await require(b, a);
  await require(d, c);
  await require(g, f);
  const before = await readRequirements();
  const removed = await remove(here.course.id, { sections_ids: here.lessons('1a') });
  expect(await readRequirements()).toEqual(new Map([...before, [Number(b), null]]));

  // In between somebody else has them require something else.
  await require(d, e);
  await require(g, null);
  const between = await readRequirements();
  await undo(here.course.id, removed.data.id);
  expect(await readRequirements()).toEqual(new Map([...between, [Number(b), Number(a)]]));
});

test('what comes back requires nothing that is gone, and no two lessons each other', async () => {
  const { course, lessons } = await aWorld();
  const [a, b, c] = lessons('1a', '1b', '1c');
  const require = (id: number | undefined, required: number | undefined) =>
    server.pool.query('update course_sections set mandatory_section_id = $1 where id = $2', [required, id]);
  const readRequirements = async () => {
    const { rows } = await server.pool.query(
      'select mandatory_section_id as required from course_sections where id = any ($1) order by id',
      [[a, b, c]],
    );
    return rows.map(({ required }) => required);
  };
  await require(a, c);
  await require(b, a);
  const first = await remove(course.id, { sections_ids: lessons('1a') });
  await require(c, b);
  await undo(course.id, first.data.id);
  // `b` would have to be passed before itself.
  expect(await readRequirements()).toEqual([c, null, b]);

  const last = await remove(course.id, { sections_ids: lessons('1a') });
  await remove(course.id, { sections_ids: lessons('1c') });
  await undo(course.id, last.data.id);
  expect(await readRequirements()).toEqual([null, null, null]);
});

test.each(['module', 'theme'] as const)(
  'what was removed as a whole %s comes back whole, as hidden as it was',
  async (part) => {
    const { course, theme, first, lessons } = await aWorld();
    await server.pool.query('update course_modules set is_hidden = true where id = $1', [first]);
    await server.pool.query('update course_sections set is_active = false where id = any ($1)', [lessons('1b')]);
    const before = await listModules(theme);
    const removed = await remove(course.id, part === 'theme' ? { theme_id: theme } : { module_id: first });
    expect(removed.data.sections_count).toBe(part === 'theme' ? 5 : 3);
    expect(names(await listThemes(course.id))).toEqual(part === 'theme' ? ['T2'] : ['T1', 'T2']);
    await undo(course.id, removed.data.id);
    expect(await listModules(theme)).toEqual(before);
    expect(names(await listThemes(course.id))).toEqual(['T1', 'T2']);
  },
);

test('what was removed gets another slug when its own was taken, and no place without what it stood in', async () => {
  const { course, first, lessons } = await aWorld();
  const [id = 0] = lessons('1a');
  await admin.call('PUT v1/course-sections/{id}/', { params: { id }, body: { slug: 'mia' } });
  const removed = await remove(course.id, { sections_ids: [id] });
  const body = { name: 'Altra', category: 'LESSON' as const, slug: 'mia' };
  const { data: other } = await admin.call('POST v1/course-modules/{id}/sections/', { params: { id: first }, body });
  await undo(course.id, removed.data.id);
  const readSlug = async () => (await admin.call('GET v1/course-sections/{id}/', { params: { id } })).data.slug;
  expect(await readSlug()).toBe('1a');
  // What is removed itself has left its slug to others.
  await remove(course.id, { sections_ids: [other.id] });
  await admin.call('PUT v1/course-sections/{id}/', { params: { id }, body: { slug: 'mia' } });
  await undo(course.id, (await remove(course.id, { sections_ids: [id] })).data.id);
  expect(await readSlug()).toBe('mia');

  const again = await remove(course.id, { sections_ids: [id] });
  await remove(course.id, { module_id: first });
  expect((await undo(course.id, again.data.id)).error?.code).toBe('parent_removed');
});

test('what was removed is undone once by two, not at all under another course, and not when it is too late', async () => {
  const { course, lessons } = await aWorld();
  const removed = await remove(course.id, { sections_ids: lessons('1a') });
  const elsewhere = await aWorld();
  expect((await undo(elsewhere.course.id, removed.data.id)).status).toBe(404);
  const answers = await Promise.all([undo(course.id, removed.data.id), undo(course.id, removed.data.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  const late = await remove(course.id, { sections_ids: lessons('1a') });
  await server.pool.query(`update content_removals set removed = removed - interval '11 minutes' where id = $1`, [
    late.data.id,
  ]);
  expect((await undo(course.id, late.data.id)).error?.code).toBe('undo_expired');
});

test.each([
  ['fast', 11],
  ['slow', -11],
])('whether it is too late is told by the clock that noted it: the server’s may be %s', async (_, minutes) => {
  const { course, lessons } = await aWorld();
  const fresh = await remove(course.id, { sections_ids: lessons('1a') });
  const late = await remove(course.id, { sections_ids: lessons('1b') });
  await server.pool.query(`update content_removals set removed = removed - interval '11 minutes' where id = $1`, [
    late.data.id,
  ]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  expect((await undo(course.id, fresh.data.id)).error).toBeNull();
  expect((await undo(course.id, late.data.id)).error?.code).toBe('undo_expired');
});

test('what was removed is deleted for good later, but for what somebody has worked on', async () => {
  const { course, theme, lessons } = await aWorld();
  await anEnrolment(server, {
    user: await aUser(server),
    course,
    passed: lessons('2a').map((id) => ({ id })),
  });
  const removed = await remove(course.id, { theme_id: theme });
  await purgeRemovals(server.db);
  expect((await server.pool.query('select from content_removals where id = $1', [removed.data.id])).rowCount).toBe(1);
  await purgeRemovals(server.db, 0);
  const left = await server.pool.query('select name from course_sections where course_id = $1', [course.id]);
  expect(left.rows).toEqual([{ name: '2a' }]);
  expect((await undo(course.id, removed.data.id)).status).toBe(404);
});

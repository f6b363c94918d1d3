import { afterAll, describe, expect, test } from 'vitest';
import type { CourseChange } from '#contract/courseChanges.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser, aUser } from '#tests/support/world.ts';

const server = await startTestServer();
const admin = await aSignedInUser(server, { tier: 'BO_COM', username: 'capo' });
afterAll(() => server.stop());

const preview = ({ id }: { id: number }, body: CourseChange) =>
  admin.call('POST v1/courses/{id}/changes/preview/', { params: { id }, body });

const users = await Promise.all(Array.from({ length: 6 }, () => aUser(server)));
const getUser = (place: number): { id: number } => users[place] ?? { id: 0 };
const past = '2020-01-01';
const future = '2999-01-01';

describe('what a change means to who is enrolled', () => {
  const none = { completing: 0, rising: 0, falling: 0, locked: 0, midway: 0, watched: 0, closing: 0, is_later: false };

  test('counts several changes together', async () => {
    const course = await aCourse(server, { sections: [{}, {}, {}, {}] });
    const [first, second, third, fourth] = course.sections;
    if (!first || !second || !third || !fourth) throw new Error('four lessons');
    await anEnrolment(server, { user: getUser(0), course, status_etiquette: 'RUN', passed: [first, second] });
    await anEnrolment(server, { user: getUser(1), course, status_etiquette: 'RUN', passed: [first] });
    expect((await preview(course, { removed_sections: [third.id, fourth.id] })).data).toEqual({
      ...none,
      running: 2,
      completing: 1,
      rising: 2,
    });
    expect(
      (await preview(course, { changed_sections: { ids: [third.id, fourth.id], is_mandatory: false } })).data,
    ).toEqual({ ...none, running: 2, completing: 1 });
    expect(
      (
        await preview(course, {
          added_sections: [{ module_id: null, is_active: true, is_mandatory: true }],
          removed_sections: [fourth.id],
        })
      ).data,
    ).toEqual({ ...none, running: 2 });
  });

  test('counts as locked only what is open now', async () => {
    const course = await aCourse(server, { sections: [{}, {}, {}] });
    const [first, second, third] = course.sections;
    if (!first || !second || !third) throw new Error('three lessons');
    await server.pool.query('update course_sections set mandatory_section_id = $1 where id = $2', [first.id, third.id]);
    await anEnrolment(server, { user: getUser(0), course, status_etiquette: 'RUN' });
    await anEnrolment(server, { user: getUser(1), course, status_etiquette: 'RUN', passed: [first] });
    const change = { changed_sections: { ids: [third.id], mandatory_section_id: second.id } };
    expect((await preview(course, change)).data).toEqual({ ...none, running: 2, locked: 1 });
  });

  test('counts none as passed that was only begun', async () => {
    const course = await aCourse(server, { sections: [{}, {}] });
    const [first, second] = course.sections;
    if (!first || !second) throw new Error('two lessons');
    const { id } = await anEnrolment(server, { user: getUser(0), course, status_etiquette: 'RUN', passed: [first] });
    await server.pool.query('insert into section_sessions (subscription_id, course_section_id) values ($1, $2)', [
      id,
      second.id,
    ]);
    expect((await preview(course, { removed_sections: [second.id] })).data).toEqual({
      ...none,
      running: 1,
      completing: 1,
      rising: 1,
    });
  });

  test('counts what a copy adds: what is shown, where it will be shown', async () => {
    await aCourse(server, { sections: [{}, {}] });
    const course = await aCourse(server, {
      themes: [
        { modules: [{ sections: [{}, { is_active: false }] }, { is_hidden: true, sections: [{}] }] },
        { modules: [{ sections: [{}, {}, {}] }] },
      ],
    });
    const [shown, , unseen, passed, second, third] = course.sections.map(({ id }) => id);
    const [theme] = course.themes;
    const [module, hidden] = theme?.modules ?? [];
    const into_module_id = course.sections[3]?.module_id ?? 0;
    if (!shown || !unseen || !passed || !second || !third || !theme || !module || !hidden) throw new Error('all there');
    await anEnrolment(server, { user: getUser(0), course, status_etiquette: 'RUN', passed: [{ id: passed }] });
    // As many as are removed leave the progress where it is; one more or fewer would not.
    const stays: [NonNullable<CourseChange['copied']>, number[]][] = [
      [{ part: { sections_ids: [shown] } }, [second]],
      [{ part: { sections_ids: [shown, passed] } }, [second, third]],
      [{ part: { sections_ids: [unseen] } }, []],
      [{ part: { sections_ids: [unseen] }, into_module_id }, [second]],
      [{ part: { module_id: module.id } }, [second]],
      [{ part: { module_id: hidden.id } }, []],
      [{ part: { theme_id: theme.id } }, [second]],
    ];
    for (const [copied, removed_sections] of stays)
      expect((await preview(course, { copied, removed_sections })).data, JSON.stringify(copied)).toEqual({
        ...none,
        running: 1,
      });
    const copied = { part: { module_id: module.id } };
    expect((await preview(course, { copied })).data).toEqual({ ...none, running: 1, falling: 1 });
  });

  test('counts who finds a lesson locked, unless they have passed it or what it requires is hidden', async () => {
    const course = await aCourse(server, { sections: [{}, {}, { is_active: false }, { after: 2 }] });
    const [first, second, hidden, last] = course.sections;
    if (!first || !second || !hidden || !last) throw new Error('four lessons');
    for (const [index, passed] of [[first, second], [first], [last], [hidden]].entries())
      await anEnrolment(server, { user: getUser(index), course, status_etiquette: 'RUN', passed });
    const lockedBy = async (change: CourseChange) => (await preview(course, change)).data?.locked;
    expect(await lockedBy({ changed_sections: { ids: [last.id], mandatory_section_id: second.id } })).toBe(2);
    expect(await lockedBy({ changed_sections: { ids: [second.id], mandatory_section_id: hidden.id } })).toBe(0);
    expect(await lockedBy({ changed_sections: { ids: [hidden.id], is_active: true } })).toBe(2);
    // What nobody saw before is taken from nobody.
    const shown = { ids: [hidden.id], is_active: true, mandatory_section_id: first.id };
    expect(await lockedBy({ changed_sections: shown })).toBe(2);
    expect(await lockedBy({ changed_sections: { ids: [last.id], mandatory_section_id: null } })).toBe(0);
  });

  test('counts who finds another video in the middle of a lesson', async () => {
    const course = await aCourse(server, { sections: [{}, {}] });
    const [first, second] = course.sections;
    if (!first || !second) throw new Error('two lessons');
    const opened = async (place: number, passed: { id: number }[], begun: { id: number }) => {
      const enrolment = await anEnrolment(server, { user: getUser(place), course, status_etiquette: 'RUN', passed });
      await server.pool.query('insert into section_sessions (subscription_id, course_section_id) values ($1, $2)', [
        enrolment.id,
        begun.id,
      ]);
      return enrolment;
    };
    await opened(0, [], first);
    await opened(1, [first], second);
    const closed = await opened(2, [], first);
    await server.pool.query("update subscriptions set status_etiquette = 'OFF' where id = $1", [closed.id]);
    const midway = async (ids: number[]) => (await preview(course, { replaced_media: ids })).data?.midway;
    expect([await midway([first.id]), await midway([first.id, second.id])]).toEqual([1, 2]);
    expect((await preview(course, { replaced_media: [999_999] })).error?.code).toBe('other_course');
    expect((await preview(course, { removed_sections: [first.id] })).data?.midway).toBe(0);
  });

  test('completes nobody who is kept from going on, and closes only who is going on', async () => {
    const course = await aCourse(server, {
      sections: [{}, {}],
      expiration_date: future,
      has_blocking_subscriptions: true,
    });
    const kept = [
      { status_etiquette: 'RUN' },
      { status_etiquette: 'RDY' },
      { status_etiquette: 'OFF' },
      { status_etiquette: 'RUN', is_active: false },
      { status_etiquette: 'RUN', is_in_history: true },
      { status_etiquette: 'RUN', expiration_date: past },
    ] as const;
    for (const [index, columns] of kept.entries())
      await anEnrolment(server, { ...columns, user: getUser(index), course, passed: course.sections.slice(0, 1) });
    const removal = { removed_sections: course.sections.slice(1).map(({ id }) => id) };
    expect((await preview(course, removal)).data).toEqual({ ...none, running: 1, completing: 2, rising: 1 });
    expect((await preview(course, { ...removal, course: { has_blocking_subscriptions: false } })).data).toEqual({
      ...none,
      running: 1,
      completing: 3,
      rising: 1,
    });
    for (const closed of [{ status: 'RDY' }, { is_active: false }, { expiration_date: past }] as const)
      expect((await preview(course, { ...removal, course: closed })).data).toEqual({
        ...none,
        running: 1,
        rising: 1,
        closing: 1,
      });
  });

  test('is asked of one course: what is in another is refused, and so is what is not there', async () => {
    const course = await aCourse(server);
    const other = await aCourse(server);
    const [theme] = other.themes;
    const ids = [other.sections[0]?.id ?? 0];
    const moduleIds = [theme?.modules[0]?.id ?? 0];
    const own = course.sections.map(({ id }) => id);
    const refused: [keyof CourseChange, CourseChange][] = [
      ['changed_modules', { changed_modules: { ids: moduleIds, is_hidden: true } }],
      ['changed_sections', { changed_sections: { ids, is_active: false } }],
      ['changed_sections', { changed_sections: { ids: own, module_id: moduleIds[0] } }],
      ['changed_sections', { changed_sections: { ids: own, mandatory_section_id: ids[0] } }],
      ['added_sections', { added_sections: [{ module_id: moduleIds[0] ?? 0, is_active: true, is_mandatory: true }] }],
      ['copied', { copied: { part: { sections_ids: own }, into_module_id: moduleIds[0] } }],
      ['copied', { copied: { part: { theme_id: theme?.id ?? 0 }, into_theme_id: theme?.id } }],
      ['removed_sections', { removed_sections: ids }],
      ['removed_modules', { removed_modules: moduleIds }],
      ['removed_themes', { removed_themes: [theme?.id ?? 0] }],
    ];
    for (const [field, change] of refused)
      expect(await preview(course, change), field).toMatchObject({
        status: 400,
        error: { code: 'other_course', fields: { [field]: expect.any(String) } },
      });
    expect(await preview({ id: 2_000_000_000 }, { removed_sections: ids })).toMatchObject({ status: 404 });
    expect(await preview(course, {})).toMatchObject({ status: 400 });
  });
});

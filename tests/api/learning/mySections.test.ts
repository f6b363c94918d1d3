import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aCourse, aMaterial, anEnrolment, aSignedInUser, aTeacher, aTypology, recount } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const section = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';

const makeTheme = (names: string[], more: { is_hidden?: boolean } = {}) => ({
  modules: [{ ...more, sections: names.map((name) => ({ name })) }],
});

const aLearnerIn = async (
  options: Parameters<typeof aCourse>[1] = {},
  enrolment: Partial<Parameters<typeof anEnrolment>[1]> = {},
) => {
  const learner = await aSignedInUser(server);
  const course = await aCourse(server, options);
  const subscription = await anEnrolment(server, { user: learner.user, course, ...enrolment });
  const place = (index: number) => {
    const found = course.sections[index];
    if (!found) throw new Error('no such section');
    return { params: { moduleId: found.module_id, sectionId: found.id } };
  };
  return { ...learner, course, subscription, place, mine: { params: { id: subscription.id } } };
};

describe('the tree', () => {
  it('comes whole in one call, in order, without what is hidden or inactive', async () => {
    const { call, mine } = await aLearnerIn({
      themes: [
        makeTheme(['a', 'b']),
        makeTheme(['nascosta'], { is_hidden: true }),
        { modules: [{ sections: [{ name: 'c' }, { name: 'spenta', is_active: false }] }] },
      ],
    });
    const { data } = await call('GET v1/users/me/subscriptions/{id}/course-themes/', mine);
    expect(data.flatMap(({ modules }) => modules.flatMap(({ sections }) => sections.map(({ name }) => name)))).toEqual([
      'a',
      'b',
      'c',
    ]);
    // A hidden module is not named either, nor is a theme that has no other.
    expect(data.map(({ modules }) => modules.map(({ is_hidden }) => is_hidden))).toEqual([[false], [false]]);
    const { data: course } = await call('GET v1/users/me/subscriptions/{id}/course/', mine);
    expect(course).toMatchObject({ total_sections: 3, passed_sections: 0 });
  });

  it('names who teaches in what can be seen, each once, in the order they are met', async () => {
    const [later, first, unseen] = await Promise.all([aTeacher(server), aTeacher(server), aTeacher(server)]);
    const { call, mine } = await aLearnerIn({
      sections: [
        { teacher_id: first.id },
        { teacher_id: later.id },
        { teacher_id: first.id },
        {},
        { teacher_id: unseen.id, is_active: false },
      ],
    });
    const { data } = await call('GET v1/users/me/subscriptions/{id}/course/', mine);
    expect(data.teachers.map(({ id }) => id)).toEqual([first.id, later.id]);
    expect(data.teachers[0]).toMatchObject({ first_name: 'Bruno', avatar: null });
  });

  it('says what is locked, what others require, and what comes next', async () => {
    const { call, mine, course } = await aLearnerIn({ sections: [{}, { after: 0 }, {}] });
    const { data } = await call('GET v1/users/me/subscriptions/{id}/course-themes/', mine);
    const [first, second, third] = course.sections;
    expect(data[0]?.modules[0]?.sections).toMatchObject([
      { id: first?.id, is_accessible: true, is_propedeutic_to_others: true, next_section_id: third?.id },
      { id: second?.id, is_accessible: false, is_propedeutic_to_others: false, mandatory_section_id: first?.id },
      { id: third?.id, is_accessible: true, next_section_id: null },
    ]);
  });

  it('comes in the same pieces by theme and by module', async () => {
    const { call, mine, course, place } = await aLearnerIn({ themes: [makeTheme(['a']), makeTheme(['b', 'c'])] });
    const [, second] = course.themes;
    const modules = await call('GET v1/users/me/subscriptions/{id}/course-themes/{themeId}/course-modules/', {
      params: { ...mine.params, themeId: second?.id ?? 0 },
    });
    expect(modules.data).toMatchObject([{ id: second?.modules[0]?.id, course_theme: { id: second?.id } }]);
    const { moduleId } = place(1).params;
    const { data } = await call('GET v1/users/me/course-modules/{moduleId}/course-sections/', { params: { moduleId } });
    expect(data.map(({ name }) => name)).toEqual(['b', 'c']);
  });
});

describe('opening a section', () => {
  it('starts the enrolment and makes it resume there', async () => {
    const { call, mine, place, course } = await aLearnerIn({ sections: [{}, {}] });
    expect((await call('GET v1/users/me/subscriptions/{id}/', mine)).data.status_etiquette).toBe('RDY');
    const { status, data } = await call(`GET ${section}/`, place(1));
    expect(status).toBe(200);
    expect(data).toMatchObject({ is_opened: true, step_time: '0', watched_ranges: [] });
    expect((await call('GET v1/users/me/subscriptions/{id}/', mine)).data).toMatchObject({
      status_etiquette: 'RUN',
      resume_section_id: course.sections[1]?.id,
      resume_section_name: course.sections[1]?.name,
    });
    expect((await call('GET v1/users/me/subscriptions/{id}/last-section/', mine)).data.id).toBe(course.sections[1]?.id);
    expect((await call('GET v1/users/me/subscriptions/{id}/first-section/', mine)).data.id).toBe(
      course.sections[0]?.id,
    );
    expect((await call(`GET ${section}/next/`, place(0))).data?.id).toBe(course.sections[1]?.id);
    expect((await call(`GET ${section}/next/`, place(1))).data).toBeNull();
  });

  it('names no place to resume at that the learner is not shown any more', async () => {
    const { call, mine, place, course } = await aLearnerIn({ sections: [{}, {}] });
    await call(`GET ${section}/`, place(1));
    await server.db
      .updateTable('course_sections')
      .set({ is_active: false })
      .where('id', '=', course.sections[1]?.id ?? 0)
      .execute();
    expect((await call('GET v1/users/me/subscriptions/{id}/', mine)).data).toMatchObject({
      resume_section_id: null,
      resume_section_name: null,
    });
  });

  it('is refused while locked, suspended, or expired where that blocks', async () => {
    const locked = await aLearnerIn({ sections: [{}, { after: 0 }] });
    expect(await locked.call(`GET ${section}/`, locked.place(1))).toMatchObject({
      status: 403,
      error: { code: 'section_locked' },
    });
    const suspended = await aLearnerIn({}, { status_etiquette: 'OFF' });
    expect((await suspended.call(`GET ${section}/`, suspended.place(0))).error?.code).toBe('subscription_suspended');
    const expired = await aLearnerIn({ has_blocking_subscriptions: true }, { expiration_date: '2020-01-01' });
    expect((await expired.call(`GET ${section}/`, expired.place(0))).error?.code).toBe('subscription_expired');
    const tolerated = await aLearnerIn({ has_blocking_subscriptions: false }, { expiration_date: '2020-01-01' });
    expect((await tolerated.call(`GET ${section}/`, tolerated.place(0))).status).toBe(200);
  });

  it('comes next to no other while the enrolment opens none', async () => {
    for (const learner of [
      await aLearnerIn({ sections: [{}, {}] }, { status_etiquette: 'OFF' }),
      await aLearnerIn({ sections: [{}, {}], has_blocking_subscriptions: true }, { expiration_date: '2020-01-01' }),
    ]) {
      expect((await learner.call(`GET ${section}/next/`, learner.place(0))).data).toBeNull();
      const { data } = await learner.call('GET v1/users/me/subscriptions/{id}/course-themes/', learner.mine);
      expect(data[0]?.modules[0]?.sections).toMatchObject([
        { is_accessible: false, next_section_id: null },
        { is_accessible: false, next_section_id: null },
      ]);
    }
  });

  it('finds nothing that is hidden, inactive, in a draft, or somebody else’s', async () => {
    const hidden = await aLearnerIn({ themes: [makeTheme(['x'], { is_hidden: true })] });
    expect((await hidden.call(`GET ${section}/`, hidden.place(0))).status).toBe(404);
    const draft = await aLearnerIn({ status: 'RDY' });
    expect((await draft.call('GET v1/users/me/subscriptions/{id}/course/', draft.mine)).status).toBe(404);
    const other = await aSignedInUser(server);
    const course = await aLearnerIn();
    for (const key of ['', 'course/', 'course-themes/', 'teaching-materials/', 'last-section/', 'restart/'] as const)
      expect((await other.call(`GET v1/users/me/subscriptions/{id}/${key}`, course.mine)).status).toBe(404);
    expect((await other.call(`GET ${section}/`, course.place(0))).status).toBe(404);
  });
});

describe('starting again', () => {
  it('resumes at the first section, clears positions, forgets no result', async () => {
    const { call, mine, place, course, subscription } = await aLearnerIn({ sections: [{}, {}] });
    await call(`GET ${section}/`, place(1));
    await server.pool.query(
      'update section_sessions set section_step_time = 42, is_section_passed = true, passed_at = now() where subscription_id = $1',
      [subscription.id],
    );
    const { status, data } = await call('GET v1/users/me/subscriptions/{id}/restart/', mine);
    expect({ status, id: data.id }).toEqual({ status: 200, id: course.sections[0]?.id });
    const again = await call(`GET ${section}/`, place(1));
    expect(again.data).toMatchObject({ step_time: '0', is_passed: true });
  });
});

describe('one’s enrolments', () => {
  it('stand by typology in its order, each in its own, the rest apart', async () => {
    const learner = await aSignedInUser(server);
    const late = await aTypology(server, { name: 'Seconda', order: 9002, is_ascending_course_ordering: false });
    const early = await aTypology(server, { name: 'Prima', order: 9001 });
    for (const [name, typology_id] of [
      ['Beta', early.id],
      ['Zattera', early.id],
      ['alfa', early.id],
      ['Èra', early.id],
      ['Gamma', late.id],
      ['Zeta', late.id],
      ['Senza', null],
    ] as const)
      await anEnrolment(server, { user: learner.user, course: await aCourse(server, { name, typology_id }) });
    const { data } = await learner.call('GET v1/users/me/subscriptions/course-typologies/', { query: {} });
    const names = data.sorted.map(({ typology, subscriptions }) => [
      typology.name,
      ...subscriptions.map(({ course }) => course.name),
    ]);
    expect(names).toEqual([
      ['Prima', 'alfa', 'Beta', 'Èra', 'Zattera'],
      ['Seconda', 'Zeta', 'Gamma'],
    ]);
    expect(data.unsorted.map(({ course }) => course.name)).toEqual(['Senza']);
    const found = await learner.call('GET v1/users/me/subscriptions/course-typologies/', {
      query: { search: ' fa  AL ' },
    });
    expect(found.data.sorted.flatMap(({ subscriptions }) => subscriptions).map(({ course }) => course.name)).toEqual([
      'alfa',
    ]);
  });

  it('are found by course id and code, with progress and both expiries', async () => {
    const { call, course, subscription } = await aLearnerIn(
      { sections: [{}, {}, {}], expiration_date: '2030-05-01' },
      { expiration_date: '2020-01-01' },
    );
    await server.pool.query(
      'insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at, watched_time) values ($1, $2, true, now(), 61.5)',
      [subscription.id, course.sections[0]?.id],
    );
    await recount(server, subscription);
    for (const query of [{ course: course.id }, { course__code: course.code.toLowerCase() }]) {
      const { data, pagination } = await call('GET v1/users/me/subscriptions/', {
        query: { page: 1, page_items: 10, ...query },
      });
      expect(pagination?.items_count).toBe(1);
      expect(data[0]).toMatchObject({
        id: subscription.id,
        progress: 33.3,
        duration: 61.5,
        has_expired: true,
        course: { has_expired: false },
      });
    }
  });

  it('of the past are read, and not begun again', async () => {
    const { call, mine, subscription } = await aLearnerIn({}, { is_in_history: true });
    const first = await call('GET v1/users/me/subscriptions/{id}/first-section/', mine);
    expect([first.status, first.data.is_accessible]).toEqual([200, false]);
    const { data: themes } = await call('GET v1/users/me/subscriptions/{id}/course-themes/', mine);
    const sections = themes.flatMap(({ modules }) => modules.flatMap((module) => module.sections));
    expect(sections.map(({ is_accessible }) => is_accessible)).toEqual(sections.map(() => false));
    expect(await call('GET v1/users/me/subscriptions/{id}/restart/', mine)).toMatchObject({
      status: 403,
      error: { code: 'subscription_closed' },
    });
    const { rows } = await server.pool.query('select kind from learning_events where subscription_id = $1', [
      subscription.id,
    ]);
    expect(rows).toEqual([{ kind: 'enrolled' }]);
  });

  it('carry their course’s materials', async () => {
    const { call, course, mine } = await aLearnerIn();
    await aMaterial(server, course, { name: 'Dispensa' });
    const { data } = await call('GET v1/users/me/subscriptions/{id}/teaching-materials/', mine);
    expect(data).toMatchObject([{ name: 'Dispensa', type: 'LINK', file: null }]);
  });
});

describe('the record', () => {
  it('accepts no change and no deletion, and shows when its chain is broken', async () => {
    const { call, place, subscription } = await aLearnerIn();
    await call(`GET ${section}/`, place(0));
    for (const statement of [
      `update learning_events set kind = 'passed' where subscription_id = ${subscription.id}`,
      `delete from learning_events where subscription_id = ${subscription.id}`,
      'truncate learning_events',
    ])
      await expect(server.pool.query(statement)).rejects.toThrow('append-only');
  });
});

import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, aGroup, anEnrolment, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const preview = async (
  course: { id: number },
  asked: { names?: string[]; users_ids?: number[]; groups_ids?: number[] },
) => (await admin.call('POST v1/subscriptions/preview/', { body: { course_id: course.id, ...asked } })).data;

const listOutcomes = async (course: { id: number }, names: string[]) =>
  (await preview(course, { names })).rows.map(({ text, outcome, users }) => [text, outcome, users.map(({ id }) => id)]);

const enrol = (course: { id: number }, users_ids: number[], expiration_date: string | null = null) =>
  admin.call('POST v1/subscriptions/users/', { body: { course_id: course.id, users_ids, expiration_date } });

const listEnrolled = async (course: { id: number }) =>
  (
    await server.pool.query(
      'select user_id, expiration_date::text from subscriptions where course_id = $1 order by user_id',
      [course.id],
    )
  ).rows;

describe('what enrolling would come to', () => {
  test('is told of usernames and fiscal codes, whatever their case and spaces', async () => {
    const course = await aCourse(server);
    const [one, two] = [
      await aUser(server, { username: 'Anna.Verdi', fiscal_code: 'VRDNNA80A01H501U' }),
      await aUser(server, { username: 'bruno', fiscal_code: 'BRNBRN80A01H501X' }),
    ];
    expect(await listOutcomes(course, [' ANNA.verdi ', 'brn brn 80a01\u00a0h501x', 'chi non c’è'])).toEqual([
      ['ANNA.verdi', 'new', [one.id]],
      ['brn brn 80a01\u00a0h501x', 'new', [two.id]],
      ['chi non c’è', 'absent', []],
    ]);
  });

  test('names somebody once, however often they are asked for', async () => {
    const course = await aCourse(server);
    const user = await aUser(server, { username: 'doppio', fiscal_code: 'DPPDPP80A01H501U' });
    expect(await listOutcomes(course, ['doppio', 'DOPPIO', 'dppdpp80a01h501u', ' ', '\u200b'])).toEqual([
      ['doppio', 'new', [user.id]],
    ]);
  });

  test('says who is enrolled, who is not active and who cannot be told apart', async () => {
    const course = await aCourse(server);
    const [enrolled, past, disabled, expired, twin, other] = [
      await aUser(server, { username: 'gia.iscritta' }),
      await aUser(server, { username: 'gia.stata' }),
      await aUser(server, { username: 'spento', is_active: false }),
      await aUser(server, { username: 'scaduto', expiration_date: '2020-01-01' }),
      await aUser(server, { fiscal_code: 'GMLGML80A01H501U' }),
      await aUser(server, { fiscal_code: 'GMLGML80A01H501U' }),
    ];
    await anEnrolment(server, { user: enrolled, course });
    await anEnrolment(server, { user: past, course, is_in_history: true });
    expect(await listOutcomes(course, ['gia.iscritta', 'gia.stata', 'spento', 'scaduto', 'gmlgml80a01h501u'])).toEqual([
      ['gia.iscritta', 'enrolled', [enrolled.id]],
      ['gia.stata', 'new', [past.id]],
      ['spento', 'inactive', [disabled.id]],
      ['scaduto', 'inactive', [expired.id]],
      ['gmlgml80a01h501u', 'ambiguous', [twin.id, other.id]],
    ]);
  });

  test('is told of people chosen one by one, and of groups in numbers', async () => {
    const course = await aCourse(server);
    const [here, there] = [await aUser(server), await aUser(server)];
    await anEnrolment(server, { user: here, course });
    const groups = [await aGroup(server, { users: [here, there] }), await aGroup(server, { users: [here] })];
    const { rows } = await preview(course, { users_ids: [here.id, there.id] });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['enrolled', 'new']);
    expect(await preview(course, { groups_ids: groups.map(({ id }) => id) })).toEqual({
      rows: [],
      members_count: 2,
      enrolled_count: 1,
    });
  });

  test('is told of this course as it is now: another one, and what is past, does not count', async () => {
    const [course, other] = [await aCourse(server), await aCourse(server)];
    const [elsewhere, before, outside] = [
      await aUser(server, { username: 'altrove' }),
      await aUser(server, { username: 'un.tempo' }),
      await aUser(server),
    ];
    await anEnrolment(server, { user: elsewhere, course: other });
    await anEnrolment(server, { user: before, course, is_in_history: true });
    await anEnrolment(server, { user: outside, course });
    expect(await listOutcomes(course, ['altrove', 'un.tempo'])).toEqual([
      ['altrove', 'new', [elsewhere.id]],
      ['un.tempo', 'new', [before.id]],
    ]);
    const group = await aGroup(server, { users: [elsewhere, before] });
    expect(await preview(course, { groups_ids: [group.id] })).toMatchObject({ members_count: 2, enrolled_count: 0 });
  });

  test('takes five thousand names, and no more', async () => {
    const course = await aCourse(server);
    const names = Array.from({ length: 5000 }, (_, n) => `RSSMRA80A01H${String(n).padStart(4, '0')}`);
    const { rows } = await preview(course, { names });
    expect(rows).toHaveLength(5000);
    const { status } = await admin.call('POST v1/subscriptions/preview/', {
      body: { course_id: course.id, names: [...names, 'uno in più'] },
    });
    expect(status).toBe(400);
  });

  test('is refused for a course that is not there', async () => {
    const { error } = await admin.call('POST v1/subscriptions/preview/', {
      body: { course_id: 999_999, names: ['x'] },
    });
    expect(error).toMatchObject({ code: 'unknown_reference', fields: { course_id: expect.any(String) } });
  });

  test('of odd texts is that nobody is found', async () => {
    const course = await aCourse(server);
    const odd = ["' or 1=1 --", '__proto__', '🧑‍🎓', '%', '_'];
    expect(await listOutcomes(course, odd)).toEqual(odd.map((text) => [text, 'absent', []]));
  });
});

describe('enrolling many at once', () => {
  test('enrols them with the same expiry, those there already as they are, and is recorded', async () => {
    const course = await aCourse(server);
    const [fresh, already] = [await aUser(server), await aUser(server)];
    await anEnrolment(server, { user: already, course });
    expect(await enrol(course, [fresh.id, already.id], '2030-05-31')).toMatchObject({
      status: 201,
      data: { created_count: 1, already_subscribed_count: 1 },
    });
    expect(await listEnrolled(course)).toEqual([
      { user_id: fresh.id, expiration_date: '2030-05-31' },
      { user_id: already.id, expiration_date: null },
    ]);
    const { rows } = await server.pool.query(
      "select action, after from activity_log where object_type = 'course' and object_id = $1",
      [course.id],
    );
    expect(rows).toEqual([
      {
        action: 'other',
        after: {
          subscribed_users_ids: [fresh.id],
          expiration_date: '2030-05-31',
          created_count: 1,
          already_subscribed_count: 1,
        },
      },
    ]);
    const { rows: facts } = await server.pool.query(
      'select e.kind, e.actor_id from learning_events e join subscriptions s on s.id = e.subscription_id where s.course_id = $1 and s.user_id = $2',
      [course.id, fresh.id],
    );
    expect(facts).toEqual([{ kind: 'enrolled', actor_id: admin.user.id }]);
  });

  test('is all or nothing', async () => {
    const course = await aCourse(server);
    const user = await aUser(server);
    const { error } = await enrol(course, [user.id, 999_999]);
    expect(error).toMatchObject({ code: 'unknown_reference', fields: { users_ids: expect.any(String) } });
    expect((await enrol({ id: 999_999 }, [user.id])).error).toMatchObject({
      fields: { course_id: expect.any(String) },
    });
    expect((await enrol(course, [])).status).toBe(400);
    expect(await listEnrolled(course)).toEqual([]);
  });

  test('by several at once enrols everybody once', async () => {
    const course = await aCourse(server);
    const users = [];
    for (let n = 0; n < 5; n += 1) users.push((await aUser(server)).id);
    const answers = await Promise.all([
      enrol(course, users),
      enrol(course, users.toReversed()),
      enrol(course, users.slice(2)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.reduce((sum, { data }) => sum + data.created_count, 0)).toBe(5);
    expect(await listEnrolled(course)).toHaveLength(5);
  });

  test('gives groups an expiry too', async () => {
    const course = await aCourse(server);
    const user = await aUser(server);
    const group = await aGroup(server, { users: [user] });
    await admin.call('POST v1/subscriptions/groups/', {
      body: { course_id: course.id, groups_ids: [group.id], expiration_date: '2031-01-31' },
    });
    expect(await listEnrolled(course)).toEqual([{ user_id: user.id, expiration_date: '2031-01-31' }]);
  });
});

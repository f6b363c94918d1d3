import { describe, expect, test, vi } from 'vitest';
import { saveConfiguration } from '#server/modules/configurations/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aCourse, aGroup, anEnrolment, aUser, findRole, type TestUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

interface Numbered {
  id: number;
}

const keep = (course: Numbered, groups: Numbered[]) =>
  admin.call('POST v1/subscriptions/groups/', {
    body: { course_id: course.id, groups_ids: groups.map(({ id }) => id), is_kept: true },
  });

const join = (group: Numbered, users: Numbered[]) =>
  admin.call('POST v1/groups/{id}/users/', {
    params: { id: group.id },
    body: { users_ids: users.map(({ id }) => id) },
  });

const listKept = async (course: Numbered) =>
  (await admin.call('GET v1/courses/{id}/kept-groups/', { params: { id: course.id } })).data;

const release = (course: Numbered, group: Numbered) =>
  admin.call('DELETE v1/courses/{id}/kept-groups/{groupId}/', { params: { id: course.id, groupId: group.id } });

const listEnrolled = async (course: Numbered): Promise<number[]> =>
  (
    await server.pool.query('select user_id from subscriptions where course_id = $1 order by user_id', [course.id])
  ).rows.map(({ user_id }) => user_id);

describe('a group that is kept enrolled', () => {
  test('has its members enrolled, and stands in the list with since when and by whom', async () => {
    const [course, user] = [await aCourse(server), await aUser(server)];
    const group = await aGroup(server, { name: 'Tenuto', users: [user] });
    expect(await keep(course, [group])).toMatchObject({
      status: 201,
      data: { created_count: 1, already_subscribed_count: 0 },
    });
    // Asked for again it stays as it was.
    expect((await keep(course, [group])).data).toEqual({ created_count: 0, already_subscribed_count: 1 });
    expect(await listKept(course)).toEqual([
      {
        id: group.id,
        name: 'Tenuto',
        users_count: 1,
        created: expect.any(String),
        user: { id: admin.user.id, first_name: expect.any(String), last_name: expect.any(String) },
      },
    ]);
    expect(await listEnrolled(course)).toEqual([user.id]);
  });

  test('has who joins it enrolled, through every way in', async () => {
    const course = await aCourse(server);
    const group = await aGroup(server);
    await keep(course, [group]);

    const chosen = await aUser(server);
    await join(group, [chosen]);
    const { data: made } = await admin.call('POST v1/users/', {
      body: {
        username: 'entra.subito',
        first_name: 'EVA',
        last_name: 'ENTRA',
        fiscal_code: 'NTREVA80A41H501X',
        role_id: await findRole(server, 'BASE_LOG'),
        groups_ids: [group.id],
      },
    });
    const changed = await aUser(server);
    await admin.call('PUT v1/users/{id}/', { params: { id: changed.id }, body: { groups_ids: [group.id] } });
    const many = await aUser(server);
    await admin.call('POST v1/users/batch-operations/', {
      body: { kind: 'user_add_to_group', ids: [many.id], group_id: group.id },
    });
    const everybody = [chosen.id, made.id, changed.id, many.id].toSorted((a, b) => a - b);
    await vi.waitUntil(async () => (await listEnrolled(course)).length === everybody.length, { timeout: 20_000 });
    expect(await listEnrolled(course)).toEqual(everybody);

    const { rows: facts } = await server.pool.query(
      'select distinct e.kind, e.actor_id from learning_events e join subscriptions s on s.id = e.subscription_id where s.course_id = $1',
      [course.id],
    );
    expect(facts).toEqual([{ kind: 'enrolled', actor_id: admin.user.id }]);
    const { rows: entries } = await server.pool.query(
      "select after from activity_log where object_type = 'course' and object_id = $1 and after ? 'joined_groups_ids'",
      [course.id],
    );
    expect(entries).toEqual(Array(4).fill({ after: { joined_groups_ids: [group.id], created_count: 1 } }));
  });

  test('enrols nobody twice, and nobody who was a member before', async () => {
    const course = await aCourse(server);
    const [member, enrolled] = [await aUser(server), await aUser(server)];
    const [one, other] = [await aGroup(server, { users: [member] }), await aGroup(server)];
    await keep(course, [one, other]);
    const { data } = await admin.call('GET v1/subscriptions/', {
      query: { page: 1, page_items: 10, course: course.id },
    });
    for (const { id } of data) await admin.call('DELETE v1/subscriptions/{id}/', { params: { id } });
    await anEnrolment(server, { user: enrolled, course, status_etiquette: 'RUN' });
    await join(one, [member, enrolled]);
    await join(other, [enrolled]);
    expect(await listEnrolled(course)).toEqual([enrolled.id]);
  });

  test('enrols nobody in a course that has ended, or into whose last day nobody can go back', async () => {
    const [ended, expired, open] = [
      await aCourse(server, { status: 'END' }),
      await aCourse(server, { expiration_date: '2020-01-01' }),
      await aCourse(server),
    ];
    const group = await aGroup(server);
    for (const course of [ended, expired, open]) await keep(course, [group]);
    const user = await aUser(server);
    await join(group, [user]);
    expect([await listEnrolled(ended), await listEnrolled(expired), await listEnrolled(open)]).toEqual([
      [],
      [],
      [user.id],
    ]);
  });

  test('leaves enrolled who leaves it', async () => {
    const [course, user] = [await aCourse(server), await aUser(server)];
    const group = await aGroup(server);
    await keep(course, [group]);
    await join(group, [user]);
    await admin.call('DELETE v1/groups/{id}/users/', { params: { id: group.id }, body: { users_ids: [user.id] } });
    expect(await listEnrolled(course)).toEqual([user.id]);
  });

  test('is one no more once that is ended; it is recorded, and cannot be ended twice', async () => {
    const [course, user] = [await aCourse(server), await aUser(server)];
    const group = await aGroup(server, { name: 'Lasciato' });
    await keep(course, [group]);
    expect((await release(course, group)).status).toBe(200);
    await join(group, [user]);
    expect(await listEnrolled(course)).toEqual([]);
    expect(await listKept(course)).toEqual([]);
    const { rows } = await server.pool.query(
      "select after from activity_log where object_type = 'course' and object_id = $1 and after ? 'released_group'",
      [course.id],
    );
    expect(rows).toEqual([{ after: { released_group: 'Lasciato', group_id: group.id } }]);
    expect((await release(course, group)).status).toBe(404);
    expect((await admin.call('GET v1/courses/{id}/kept-groups/', { params: { id: 999_999 } })).status).toBe(404);
  });

  test('stays one for other courses, and so do other groups, when it is ended for one', async () => {
    const [here, there] = [await aCourse(server), await aCourse(server)];
    const [one, other] = [await aGroup(server), await aGroup(server)];
    for (const course of [here, there]) await keep(course, [one, other]);
    await release(here, one);
    const kept = await Promise.all([here, there].map(async (course) => (await listKept(course)).map(({ id }) => id)));
    expect(kept.map((ids) => ids.sort())).toEqual([[other.id], [one.id, other.id]]);
    const user = await aUser(server);
    await join(one, [user]);
    expect([await listEnrolled(here), await listEnrolled(there)]).toEqual([[], [user.id]]);
  });

  test('goes with the group, and with the course', async () => {
    const [course, gone] = [await aCourse(server, { sections: [] }), await aCourse(server, { sections: [] })];
    const [group, other] = [await aGroup(server), await aGroup(server)];
    await keep(course, [group, other]);
    await keep(gone, [other]);
    await admin.call('DELETE v1/groups/{id}/', { params: { id: group.id } });
    expect((await listKept(course)).map(({ id }) => id)).toEqual([other.id]);
    expect((await admin.call('DELETE v1/courses/{id}/', { params: { id: gone.id } })).status).toBe(200);
    await join(other, [await aUser(server)]);
    expect(await listEnrolled(course)).toHaveLength(1);
  });

  test('is refused whole when a group is not there', async () => {
    const course = await aCourse(server);
    const group = await aGroup(server, { users: [await aUser(server)] });
    expect((await keep(course, [group, { id: 999_999 }])).error).toMatchObject({
      fields: { groups_ids: expect.any(String) },
    });
    expect(await listKept(course)).toEqual([]);
    expect(await listEnrolled(course)).toEqual([]);
  });

  test('has the e-mail of an enrolment sent to who joins it', async () => {
    await saveConfiguration(server.db, 'email-automatiche', { enrolment: true });
    const [course, user] = [await aCourse(server), await aUser(server, { email: 'entra@example.it' })];
    const group = await aGroup(server);
    await keep(course, [group]);
    await join(group, [user]);
    const { rows } = await server.pool.query(
      "select kind from outgoing_emails where user_id = $1 and kind = 'enrolment'",
      [user.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('misses nobody who joins at the very moment it is kept', async () => {
    const course = await aCourse(server);
    const groups = [await aGroup(server), await aGroup(server)];
    const users: TestUser[] = [];
    for (let n = 0; n < 12; n += 1) users.push(await aUser(server));
    const answers = await Promise.all([
      ...users.slice(0, 6).map((user) => join(groups[0] ?? { id: 0 }, [user])),
      keep(course, groups),
      ...users.slice(6).map((user) =>
        admin.call('PUT v1/users/{id}/', {
          params: { id: user.id },
          body: { groups_ids: groups.map(({ id }) => id) },
        }),
      ),
    ]);
    expect(answers.filter(({ error }) => error)).toEqual([]);
    expect(await listEnrolled(course)).toEqual(users.map(({ id }) => id));
  });

  test('and enrolments by hand of the same people at once make each of them one, and none fails', async () => {
    const course = await aCourse(server);
    const users: TestUser[] = [];
    for (let n = 0; n < 8; n += 1) users.push(await aUser(server));
    const [group, everybody] = [await aGroup(server), await aGroup(server, { users })];
    await keep(course, [group]);
    const ids = users.map(({ id }) => id);
    const course_id = course.id;
    const answers = await Promise.all([
      ...users.map(({ id }) =>
        admin.call('PUT v1/users/{id}/', { params: { id }, body: { groups_ids: [group.id, everybody.id] } }),
      ),
      admin.call('POST v1/subscriptions/users/', { body: { course_id, users_ids: ids.toReversed() } }),
      admin.call('POST v1/subscriptions/groups/', { body: { course_id, groups_ids: [everybody.id] } }),
      keep(course, [group, everybody]),
      ...ids.map((user_id) => admin.call('POST v1/subscriptions/', { body: { course_id, user_id } })),
    ]);
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status)).map(({ error }) => error)).toEqual([]);
    expect(await listEnrolled(course)).toEqual(ids);
  });

  test('is kept only once who was joining has joined', async () => {
    const [course, user] = [await aCourse(server), await aUser(server)];
    const group = await aGroup(server);
    const joining = await server.pool.connect();
    await joining.query('begin');
    await joining.query('insert into group_users (group_id, user_id) values ($1, $2)', [group.id, user.id]);
    const keeping = keep(course, [group]);
    await waitUntilBlocked(server);
    await joining.query('commit');
    joining.release();
    expect((await keeping).data).toEqual({ created_count: 1, already_subscribed_count: 0 });
    expect(await listEnrolled(course)).toEqual([user.id]);
  });
});

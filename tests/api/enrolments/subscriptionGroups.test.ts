import { describe, expect, test } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, aGroup, anEnrolment, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const enrolGroups = (groups: { id: number }[], course: { id: number }) =>
  admin.call('POST v1/subscriptions/groups/', {
    body: { groups_ids: groups.map(({ id }) => id), course_id: course.id },
  });

const listEnrolled = async (course: { id: number }) =>
  (
    await server.pool.query('select user_id from subscriptions where course_id = $1 order by user_id', [course.id])
  ).rows.map(({ user_id }) => user_id);

describe('enrolling groups in a course', () => {
  test('enrols everybody in them once, those there already as they are', async () => {
    const [both, one, already, past] = [
      await aUser(server),
      await aUser(server),
      await aUser(server),
      await aUser(server),
    ];
    const groups = [
      await aGroup(server, { users: [both, already, past] }),
      await aGroup(server, { users: [both, one] }),
    ];
    const course = await aCourse(server);
    const kept = await anEnrolment(server, { user: already, course, status_etiquette: 'RUN' });
    await anEnrolment(server, { user: past, course, is_in_history: true });

    expect(await enrolGroups(groups, course)).toMatchObject({
      status: 201,
      data: { created_count: 3, already_subscribed_count: 1 },
    });
    expect(await listEnrolled(course)).toEqual(
      [both.id, one.id, already.id, past.id, past.id].toSorted((a, b) => a - b),
    );
    const { data } = await admin.call('GET v1/subscriptions/{id}/', { params: { id: kept.id } });
    expect(data.status_etiquette).toBe('RUN');
    expect((await enrolGroups(groups, course)).data).toEqual({ created_count: 0, already_subscribed_count: 4 });
    expect((await enrolGroups([await aGroup(server)], course)).data).toEqual({
      created_count: 0,
      already_subscribed_count: 0,
    });
  });

  test('is recorded once for the course, and in the record of each', async () => {
    const user = await aUser(server);
    const group = await aGroup(server, { name: 'Officina', users: [user] });
    const course = await aCourse(server);
    await enrolGroups([group], course);
    const { rows } = await server.pool.query(
      "select action, object_name, after from activity_log where object_type = 'course' and object_id = $1",
      [course.id],
    );
    expect(rows).toEqual([
      {
        action: 'other',
        object_name: course.name,
        after: {
          subscribed_groups_ids: [group.id],
          subscribed_groups: ['Officina'],
          created_count: 1,
          already_subscribed_count: 0,
        },
      },
    ]);
    const { rows: events } = await server.pool.query(
      'select e.kind, e.actor_id from learning_events e join subscriptions s on s.id = e.subscription_id where s.course_id = $1',
      [course.id],
    );
    expect(events).toEqual([{ kind: 'enrolled', actor_id: admin.user.id }]);
  });

  test('is refused whole when a group or the course is not there', async () => {
    const group = await aGroup(server, { users: [await aUser(server)] });
    const course = await aCourse(server);
    expect((await enrolGroups([group, { id: 999_999 }], course)).error).toMatchObject({
      code: 'unknown_reference',
      fields: { groups_ids: expect.any(String) },
    });
    expect((await enrolGroups([group], { id: 999_999 })).error).toMatchObject({
      fields: { course_id: expect.any(String) },
    });
    expect((await enrolGroups([], course)).status).toBe(400);
    expect(await listEnrolled(course)).toEqual([]);
  });

  test('by several at once enrols everybody once', async () => {
    const users = [];
    for (let n = 0; n < 6; n += 1) users.push(await aUser(server));
    const groups = [await aGroup(server, { users }), await aGroup(server, { users: users.toReversed() })];
    const course = await aCourse(server);
    const single = (user: { id: number }) =>
      admin.call('POST v1/subscriptions/', { body: { user_id: user.id, course_id: course.id } });
    const answers = await Promise.all([
      ...groups.map((group) => enrolGroups([group], course)),
      ...users.map(single),
      enrolGroups(groups, course),
    ]);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await listEnrolled(course)).toEqual(users.map(({ id }) => id));
  });

  test('takes fifty thousand at once, and their records are whole', async () => {
    const group = await aGroup(server);
    const course = await aCourse(server);
    await server.pool.query(`
      with made as (
        insert into users (username, first_name, last_name, role_id)
          select 'massa' || n, 'NOME', 'COGNOME' || n, (select id from roles where tier = 'BASE_LOG' limit 1)
          from generate_series(1, 50000) n returning id
      ) insert into group_users (group_id, user_id) select ${group.id}, id from made`);
    // What the database knows of the record is that it is small, as on a young installation.
    await server.pool.query('vacuum analyze');
    expect((await enrolGroups([group], course)).data).toEqual({ created_count: 50_000, already_subscribed_count: 0 });
    const { enrolments, events, discrepancies } = await verifyRecord(server.db);
    expect(enrolments).toBeGreaterThanOrEqual(50_000);
    expect(events).toBeGreaterThanOrEqual(50_000);
    // The enrolment made by hand as running has no such fact behind it.
    expect(discrepancies.map(({ what }) => what)).toEqual(['status_etiquette']);
  }, 120_000);
});

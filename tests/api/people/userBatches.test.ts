import { describe, expect, test } from 'vitest';
import type { UserBatch } from '#contract/batchOperations.ts';
import { saveConfiguration } from '#server/modules/configurations/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { changeUsers, listRefused } from '#tests/support/batches.ts';
import type { Client } from '#tests/support/client.ts';
import { readExportedRows } from '#tests/support/exports.ts';
import { aGraduate } from '#tests/support/graduates.ts';
import { aCourse, aGroup, anEnrolment, aSignedInUser, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const listIds = (people: { id: number }[]): number[] => people.map(({ id }) => id);
const start = (body: UserBatch) => admin.call('POST v1/users/batch-operations/', { body });
const preview = async (body: { ids?: number[]; filters?: UserBatch['filters']; courses_ids?: number[] }) =>
  (await admin.call('POST v1/users/batch-preview/', { body })).data;
const readColumn = async (column: string, ids: number[]): Promise<unknown[]> =>
  (await server.pool.query(`select ${column} as value from users where id = any ($1) order by id`, [ids])).rows.map(
    ({ value }) => value,
  );

const makePeople = async (count: number) => Promise.all(Array.from({ length: count }, () => aUser(server)));

describe('enrolling users in courses', () => {
  test('makes what is missing with one expiry, and leaves those already there as they are', async () => {
    const [ada, bea, carla] = [await aUser(server), await aUser(server), await aUser(server)];
    const [first, second] = [await aCourse(server), await aCourse(server)];
    const kept = await anEnrolment(server, { user: ada, course: first, expiration_date: '2027-01-01' });
    await anEnrolment(server, { user: bea, course: first });
    await anEnrolment(server, { user: bea, course: second });
    await anEnrolment(server, { user: carla, course: second, is_in_history: true });
    const chosen = { ids: listIds([ada, bea, carla]), courses_ids: listIds([first, second]) };

    expect(await preview(chosen)).toEqual({
      count: 3,
      going: { count: 3, subscriptions: 4 },
      with_certificate: 0,
      enrolled: expect.arrayContaining([
        { course_id: first.id, count: 2 },
        { course_id: second.id, count: 1 },
      ]),
    });
    const operation = { ...chosen, kind: 'user_enrol', expiration_date: '2028-05-06' } as const;
    expect(await changeUsers(admin, operation)).toMatchObject({
      total: 3,
      changed_count: 2,
      unchanged_count: 1,
      refused_count: 0,
      subscriptions_count: 3,
      success: true,
    });
    const { rows } = await server.pool.query(
      `select s.expiration_date, event.kind, event.actor_id from subscriptions s
       join learning_events event on event.subscription_id = s.id
       where s.user_id = any ($1) and event.actor_id is not null`,
      [chosen.ids],
    );
    expect(rows).toEqual(Array(3).fill({ expiration_date: '2028-05-06', kind: 'enrolled', actor_id: admin.user.id }));
    const { data } = await admin.call('GET v1/subscriptions/{id}/', { params: { id: kept.id } });
    expect(data.expiration_date).toBe('2027-01-01');
    expect(await changeUsers(admin, operation)).toMatchObject({ changed_count: 0, subscriptions_count: 0 });
  });

  test('takes everybody of a group, as the list finds them', async () => {
    const members = await makePeople(3);
    const group = await aGroup(server, { users: members });
    const course = await aCourse(server);
    const filters = { group: group.id };
    const done = await changeUsers(admin, { filters, kind: 'user_enrol', courses_ids: [course.id], expected_count: 3 });
    expect(done).toMatchObject({ total: 3, changed_count: 3, subscriptions_count: 3 });
  });
});

describe('what is done to users', () => {
  test('switches them off, ends their sessions, and spares who asks', async () => {
    const learner = await aSignedInUser(server);
    const off = await aUser(server, { is_active: false });
    const ids = listIds([learner.user, off, admin.user]);
    const done = await changeUsers(admin, { ids, kind: 'user_deactivate' });
    expect(done).toMatchObject({ changed_count: 1, unchanged_count: 1, refused_count: 1 });
    expect(await listRefused(admin, done)).toEqual([[admin.user.id, 'own_account']]);
    expect((await learner.call('GET v1/users/me/')).status).toBe(401);
    const back = await changeUsers(admin, { ids, kind: 'user_activate' });
    expect(back).toMatchObject({ changed_count: 2, unchanged_count: 1 });
    expect(await readColumn('is_active', ids)).toEqual([true, true, true]);
  });

  test('sets an expiry, a past one never of who asks', async () => {
    const ids = [...listIds(await makePeople(2)), admin.user.id];
    const past = await changeUsers(admin, { ids, kind: 'user_set_expiry', expiration_date: '2020-01-31' });
    expect(past).toMatchObject({ changed_count: 2, refused_count: 1 });
    expect(await readColumn('expiration_date', ids.slice(0, 2))).toEqual(['2020-01-31', '2020-01-31']);
    const none = await changeUsers(admin, { ids, kind: 'user_set_expiry', expiration_date: null });
    expect(none).toMatchObject({ changed_count: 2, unchanged_count: 1 });
    const later = await changeUsers(admin, { ids, kind: 'user_set_expiry', expiration_date: '2099-12-31' });
    expect(later).toMatchObject({ changed_count: 3 });
  });

  test('puts them into a group and takes them out', async () => {
    const [one, two] = await makePeople(2);
    const group = await aGroup(server, { users: one ? [one] : [] });
    const ids = listIds([one, two].filter((user) => user !== undefined));
    const body = { ids, group_id: group.id };
    expect(await changeUsers(admin, { ...body, kind: 'user_add_to_group' })).toMatchObject({
      changed_count: 1,
      unchanged_count: 1,
    });
    expect(await changeUsers(admin, { ...body, kind: 'user_remove_from_group' })).toMatchObject({ changed_count: 2 });
  });

  test('moves them from one group to another, whose courses they join', async () => {
    const [one, two, three, elsewhere] = await makePeople(4);
    if (!one || !two || !three || !elsewhere) throw new Error('nobody to move');
    const from = await aGroup(server, { users: [one, two] });
    const to = await aGroup(server, { users: [two, three] });
    const course = await aCourse(server);
    await admin.call('POST v1/subscriptions/groups/', {
      body: { course_id: course.id, groups_ids: [to.id], is_kept: true },
    });
    const done = await changeUsers(admin, {
      kind: 'user_move_to_group',
      ids: listIds([one, two, three, elsewhere]),
      from_group_id: from.id,
      group_id: to.id,
    });
    // Who is only there already stays so; who has never been in the first group is not put into the other.
    expect(done).toMatchObject({ success: true, changed_count: 2, unchanged_count: 1, refused_count: 1 });
    expect(await listRefused(admin, done)).toEqual([[elsewhere.id, 'not_in_group']]);
    const { rows } = await server.pool.query(
      `select group_id, array_agg(user_id order by user_id) as users from group_users where group_id = any ($1) group by 1`,
      [[from.id, to.id]],
    );
    expect(rows).toEqual([{ group_id: to.id, users: listIds([one, two, three]).sort((a, b) => a - b) }]);
    const { data: enrolled } = await admin.call('GET v1/subscriptions/', {
      query: { course: course.id, user: one.id, page: 1, page_items: 10 },
    });
    expect(enrolled).toHaveLength(1);
    const { data: log } = await admin.call('GET v1/activity-log/', {
      query: { object_type: 'batchOperation', page: 1, page_items: 1 },
    });
    expect(log[0]?.after).toMatchObject({ from_group: from.name, group: to.name, batch_changed: 2 });
  });

  test('deletes them with their enrolments, but not who has a certificate, nor who asks', async () => {
    const graduate = await aGraduate(server);
    await server.pool.query(
      `insert into certificates (subscription_id, number, code, facts, html_template) values ($1, 900, 'CODICE-DI-VENTI-LETTERE', '{}', '')`,
      [graduate.id],
    );
    const learner = await aUser(server);
    await anEnrolment(server, { user: learner, course: await aCourse(server) });
    await anEnrolment(server, { user: learner, course: await aCourse(server) });
    const chosen = { ids: listIds([graduate.learner.user, learner, admin.user]) };
    expect(await preview(chosen)).toMatchObject({
      count: 3,
      going: { count: 1, subscriptions: 2 },
      with_certificate: 1,
    });
    const done = await changeUsers(admin, { ...chosen, kind: 'user_delete' });
    expect(done).toMatchObject({ changed_count: 1, refused_count: 2, subscriptions_count: 2 });
    expect(new Map(await listRefused(admin, done))).toEqual(
      new Map([
        [graduate.learner.user.id, 'has_certificate'],
        [admin.user.id, 'own_account'],
      ]),
    );
    expect((await admin.call('GET v1/users/{id}/', { params: { id: learner.id } })).status).toBe(404);
    const { rows } = await server.pool.query(
      `select action, object_name, before, after from activity_log where object_type = 'user' and object_id = $1`,
      [learner.id],
    );
    expect(rows).toEqual([{ action: 'delete', object_name: '', before: null, after: null }]);
  });

  test('says which of them are gone', async () => {
    const [gone, left] = await makePeople(2);
    await server.pool.query('delete from users where id = $1', [gone?.id]);
    const ids = listIds([gone, left].filter((user) => user !== undefined));
    const done = await changeUsers(admin, { ids, kind: 'user_deactivate' });
    expect(done).toMatchObject({ changed_count: 1, refused_count: 1 });
    expect(await listRefused(admin, done)).toEqual([[gone?.id, 'absent']]);
  });

  test('enrols in the courses that are left where one of them is gone', async () => {
    const users = await makePeople(1);
    const [left, gone] = [await aCourse(server), await aCourse(server)];
    // Gone between the moment it was asked for and the moment it is done.
    await server.pool.query(`
      create function drop_course() returns trigger language plpgsql as $$ begin
        new.parameters = jsonb_set(new.parameters, '{courses_ids}', '[${left.id}, 2000000000]'); return new; end $$;
      create trigger drop_course before insert on batch_operations for each row execute function drop_course()`);
    const done = await changeUsers(admin, {
      ids: listIds(users),
      kind: 'user_enrol',
      courses_ids: [left.id, gone.id],
    }).finally(() => server.pool.query('drop trigger drop_course on batch_operations; drop function drop_course'));
    expect(done).toMatchObject({ changed_count: 1, refused_count: 0 });
  });

  test('is recorded once a batch, with how many and whom', async () => {
    const [user] = await makePeople(1);
    const course = await aCourse(server, { name: 'Primo soccorso' });
    const ids = listIds([user].filter((one) => one !== undefined));
    const { id } = await changeUsers(admin, { ids, kind: 'user_enrol', courses_ids: [course.id] });
    const { rows } = await server.pool.query(
      `select actor_id, action, object_name, after from activity_log where object_type = 'batchOperation' and object_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        actor_id: admin.user.id,
        action: 'other',
        object_name: 'Iscrizione di più utenti',
        after: {
          batch_changed: 1,
          batch_subscriptions: 1,
          courses: ['Primo soccorso'],
          courses_ids: [course.id],
          expiration_date: null,
          changed_ids: ids,
        },
      },
    ]);
  });
});

describe('a choice', () => {
  test('by filters is everybody the list finds with them, and no other', async () => {
    const marked = await Promise.all(
      Array.from({ length: 12 }, (_, n) => aUser(server, { last_name: `ZORZI${n}`, is_active: n < 8 })),
    );
    const filters = { search: 'zorzi', status: 'active' } as const;
    const { pagination } = await admin.call('GET v1/users/', { query: { ...filters, page: 1, page_items: 1 } });
    expect(await preview({ filters })).toMatchObject({ count: pagination?.items_count });
    const done = await changeUsers(admin, { filters, kind: 'user_deactivate' });
    expect(done).toMatchObject({ total: 8, changed_count: 8 });
    expect(await readColumn('is_active', listIds(marked))).toEqual(Array(12).fill(false));
  });

  test.each([
    ['neither ids nor filters', { kind: 'user_activate' }, 'invalid'],
    ['both of them', { kind: 'user_activate', ids: [1], filters: {} }, 'invalid'],
    ['a filter nobody fits', { kind: 'user_activate', filters: { search: 'nessuno si chiama così' } }, 'invalid'],
    ['an enrolment without courses', { kind: 'user_enrol', ids: [1] }, 'invalid'],
    ['a course that is not there', { kind: 'user_enrol', ids: [1], courses_ids: [999_999] }, 'unknown_reference'],
    ['a group that is not there', { kind: 'user_add_to_group', ids: [1], group_id: 999_999 }, 'unknown_reference'],
    ['no group', { kind: 'user_remove_from_group', ids: [1] }, 'invalid'],
    ['no group to move from', { kind: 'user_move_to_group', ids: [1], group_id: 1 }, 'invalid'],
    [
      'one group to move from and to',
      { kind: 'user_move_to_group', ids: [1], from_group_id: 1, group_id: 1 },
      'invalid',
    ],
    ['no day', { kind: 'user_set_expiry', ids: [1] }, 'invalid'],
  ] as [string, UserBatch, string][])('with %s is refused', async (_, body, code) => {
    const answer = await start(body);
    expect([answer.status, answer.error?.code]).toEqual([400, code]);
  });

  test('of more than 100 one by one is refused', async () => {
    const ids = Array.from({ length: 101 }, (_, n) => n + 1);
    expect((await start({ kind: 'user_activate', ids })).status).toBe(400);
  });

  test('that has become another since it was shown does nothing', async () => {
    const group = await aGroup(server, { users: await makePeople(2) });
    const answer = await start({ kind: 'user_deactivate', filters: { group: group.id }, expected_count: 1 });
    expect([answer.status, answer.error?.code, answer.error?.details]).toEqual([
      409,
      'selection_changed',
      { count: 2 },
    ]);
    const { data } = await admin.call('GET v1/users/', {
      query: { group: group.id, is_active: false, page: 1, page_items: 1 },
    });
    expect(data).toEqual([]);
  });
});

test('all results of the list are exported, those of limited administrators within their groups', async () => {
  const inside = await aUser(server, { username: 'risultato-uno', last_name: 'RISULTATO' });
  const outside = await aUser(server, { username: 'risultato-due', last_name: 'RISULTATO', is_active: false });
  await saveConfiguration(server.db, 'gruppi-referenti', [(await aGroup(server, { users: [inside] })).id]);
  const namesFor = async (client: Client, users: UserBatch['filters']) =>
    (await readExportedRows(server, client, { filters: { users }, export_fmt: 'json' })).map(
      (row) => row['Nome utente'],
    );
  const found = { search: 'risultato' };
  expect((await namesFor(admin, found)).sort()).toEqual([outside.username, inside.username]);
  expect(await namesFor(admin, { ...found, status: 'inactive' })).toEqual([outside.username]);
  expect(await namesFor(await aSignedInUser(server, { tier: 'BO_LIM' }), found)).toEqual([inside.username]);
});

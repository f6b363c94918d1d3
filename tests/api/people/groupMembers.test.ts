import { describe, expect, test } from 'vitest';
import type { GroupUsers } from '#contract/groups.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aGroup, aUser, findRole } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin({ username: 'capo' });

const add = (id: number, body: GroupUsers) => admin.call('POST v1/groups/{id}/users/', { params: { id }, body });
const take = (id: number, body: GroupUsers) => admin.call('DELETE v1/groups/{id}/users/', { params: { id }, body });

const listNames = async (group: number): Promise<string[]> =>
  (
    await server.pool.query<{ username: string }>(
      'select username from users join group_users on user_id = id where group_id = $1 order by username',
      [group],
    )
  ).rows.map(({ username }) => username);

const makeSome = (prefix: string, count: number, more: Parameters<typeof aUser>[1] = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => aUser(server, { username: `${prefix}${n}`, password: null, ...more })),
  );

describe('users chosen one by one', () => {
  test('are added and taken out, each counted once however often they are sent', async () => {
    const group = await aGroup(server);
    const users = await makeSome('scelto', 3);
    const ids = users.map(({ id }) => id);
    expect(await add(group.id, { users_ids: ids.slice(0, 2) })).toMatchObject({
      status: 200,
      data: { users_count: 2, changed_count: 2 },
    });
    expect((await add(group.id, { users_ids: ids })).data).toEqual({ users_count: 3, changed_count: 1 });
    expect((await add(group.id, { users_ids: ids })).data).toEqual({ users_count: 3, changed_count: 0 });
    expect(await listNames(group.id)).toEqual(['scelto0', 'scelto1', 'scelto2']);
    expect(await take(group.id, { users_ids: ids.slice(1) })).toMatchObject({
      status: 200,
      data: { users_count: 1, changed_count: 2 },
    });
    expect((await take(group.id, { users_ids: ids.slice(1) })).data).toEqual({ users_count: 1, changed_count: 0 });
    expect(await listNames(group.id)).toEqual(['scelto0']);
  });

  test('are refused whole when one does not exist', async () => {
    const group = await aGroup(server);
    const [user] = await makeSome('solo', 1);
    const { status, error } = await add(group.id, { users_ids: [user?.id ?? 0, 999_999] });
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, 'unknown_reference', ['users_ids']]);
    expect(await listNames(group.id)).toEqual([]);
  });

  test('are at most a hundred; none at all, or some together with everybody, is refused', async () => {
    const group = await aGroup(server);
    const many = Array.from({ length: 101 }, (_, n) => n + 1);
    for (const body of [
      { users_ids: many },
      { users_ids: [] },
      {},
      { all_users: false },
      { role_id: 3 },
      { users_ids: [admin.user.id], all_users: true },
    ])
      for (const call of [add, take]) expect((await call(group.id, body)).status, JSON.stringify(body)).toBe(400);
    expect(await listNames(group.id)).toEqual([]);
  });

  test('of a group that does not exist get a 404', async () => {
    for (const call of [add, take]) expect((await call(999_999, { users_ids: [admin.user.id] })).status).toBe(404);
  });
});

describe('everybody who fits', () => {
  test.each<[string, (group: number) => Promise<GroupUsers> | GroupUsers, string[]]>([
    ['a role', async () => ({ role_id: await findRole(server, 'BO_LIM') }), ['filtro-referente']],
    ['a group', (group) => ({ groups_ids: [group] }), ['filtro-dentro', 'filtro-fermo']],
    ['a group and a state', (group) => ({ groups_ids: [group], users_is_active: false }), ['filtro-fermo']],
    ['a group that does not exist', () => ({ groups_ids: [999_999] }), []],
    ['a search without case or accents', () => ({ search: ' nicolo  FILTRO ' }), ['filtro-nome']],
    ['a search of signs that mean something to the database', () => ({ search: 'filtro_' }), []],
  ])('%s', async (label, filters, names) => {
    const prefix = 'filtro-';
    const source = await aGroup(server);
    await server.pool.query(`delete from users where username like '${prefix}%'`);
    await aUser(server, { username: `${prefix}dentro`, password: null, groups: [source.id] });
    await aUser(server, { username: `${prefix}fermo`, password: null, groups: [source.id], is_active: false });
    await aUser(server, { username: `${prefix}referente`, password: null, tier: 'BO_LIM' });
    await aUser(server, { username: `${prefix}nome`, password: null, first_name: 'NICOLÒ', last_name: 'FILTRO' });
    const target = await aGroup(server, { name: label });
    const chosen = { all_users: true, ...(await filters(source.id)) };
    expect((await add(target.id, chosen)).data).toEqual({ users_count: names.length, changed_count: names.length });
    expect(await listNames(target.id)).toEqual(names);

    await add(target.id, { all_users: true });
    const everybody = (await listNames(target.id)).length;
    expect((await take(target.id, chosen)).data.changed_count).toBe(names.length);
    expect(await listNames(target.id)).toHaveLength(everybody - names.length);
    for (const name of names) expect(await listNames(target.id)).not.toContain(name);
    expect((await take(target.id, { all_users: true })).data).toEqual({
      users_count: 0,
      changed_count: everybody - names.length,
    });
  });
});

test('everybody who fits is changed only while they are as many as were shown', async () => {
  const group = await aGroup(server);
  await makeSome('contato', 2);
  const chosen = { all_users: true, search: 'contato' };
  expect(await add(group.id, { ...chosen, expected_count: 1 })).toMatchObject({
    status: 409,
    error: { code: 'selection_changed', details: { count: 2 } },
  });
  expect(await listNames(group.id)).toEqual([]);
  expect((await add(group.id, { ...chosen, expected_count: 2 })).data.changed_count).toBe(2);
  expect((await take(group.id, { ...chosen, expected_count: 3 })).error?.code).toBe('selection_changed');
  expect(await listNames(group.id)).toHaveLength(2);
  expect((await take(group.id, { ...chosen, expected_count: 2 })).data.changed_count).toBe(2);
});

describe('together', () => {
  test('the same users added many times at once are in the group once, and counted once', async () => {
    const group = await aGroup(server);
    const ids = (await makeSome('insieme', 20)).map(({ id }) => id);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => add(group.id, { users_ids: ids })),
      ...Array.from({ length: 5 }, () => add(group.id, { users_ids: ids.toReversed() })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { data }) => sum + data.changed_count, 0)).toBe(20);
    expect(await listNames(group.id)).toHaveLength(20);
  });

  test('adding everybody and saving or deleting one of them does not fail', async () => {
    const group = await aGroup(server);
    const users = await makeSome('intanto', 30);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, n) => (n % 2 ? add : take)(group.id, { all_users: true, search: 'intanto' })),
      ...users
        .slice(0, 20)
        .map(({ id }) =>
          admin.call('PUT v1/users/{id}/', { params: { id }, body: { groups_ids: [group.id], last_name: 'NUOVO' } }),
        ),
      ...users.slice(20).map(({ id }) => admin.call('DELETE v1/users/{id}/', { params: { id } })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('a group deleted while users are added is gone, with its memberships', async () => {
    const group = await aGroup(server);
    const ids = (await makeSome('via', 10)).map(({ id }) => id);
    const [gone, ...added] = await Promise.all([
      admin.call('DELETE v1/groups/{id}/', { params: { id: group.id } }),
      ...ids.map((id) => add(group.id, { users_ids: [id] })),
    ]);
    expect(gone?.status).toBe(200);
    for (const { status } of added) expect([200, 404]).toContain(status);
    expect(await listNames(group.id)).toEqual([]);
  });
});

test('how many were added and taken out is recorded, and nobody is named', async () => {
  const group = await aGroup(server, { name: 'Registrato' });
  const users = await makeSome('registro', 2);
  const ids = users.map(({ id }) => id);
  await add(group.id, { users_ids: ids });
  await add(group.id, { users_ids: ids });
  await take(group.id, { all_users: true, users_is_active: true, search: 'registro' });
  const { rows } = await server.pool.query(
    `select action, object_name, after from activity_log where object_type = 'group' and object_id = $1 order by id`,
    [group.id],
  );
  expect(rows).toEqual([
    {
      action: 'other',
      object_name: 'Registrato',
      after: { users_added: 2, users_count: 2, chosen: { users_ids: ids } },
    },
    {
      action: 'other',
      object_name: 'Registrato',
      after: {
        users_removed: 2,
        users_count: 0,
        chosen: { all_users: true, users_is_active: true, with_search: true },
      },
    },
  ]);
});

// The last: to take so many away again would take longer than all the rest.
test('everybody who fits is changed at once, at 50 000 too, and the other groups stay as they are', async () => {
  await server.pool.query(
    `insert into users (username, first_name, last_name, role_id, is_active)
     select 'massa' || n, 'IN', 'MASSA', 3, n % 10 <> 0 from generate_series(1, 50000) n`,
  );
  const [group, other] = [await aGroup(server), await aGroup(server, { users: [admin.user] })];
  const active = { all_users: true, users_is_active: true, search: 'massa' };
  expect((await add(group.id, active)).data).toEqual({ users_count: 45_000, changed_count: 45_000 });
  expect((await add(group.id, { all_users: true, search: 'in massa' })).data).toEqual({
    users_count: 50_000,
    changed_count: 5_000,
  });
  expect((await take(group.id, active)).data).toEqual({ users_count: 5_000, changed_count: 45_000 });
  expect(await listNames(other.id)).toEqual(['capo']);
});

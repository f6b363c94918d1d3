import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type UserListQuery, userOrderings } from '#contract/users.ts';
import type { Client } from '#tests/support/client.ts';
import { computeDayFromNow } from '#tests/support/days.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aGroup, aSignedInUser, aUser, findRole } from '#tests/support/world.ts';

let server: TestServer;
let admin: Client;
const groups: { id: number }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  admin = await aSignedInUser(server, { tier: 'BO_COM', username: 'capo', email: null });
  for (let number = 0; number < 3; number += 1) groups.push(await aGroup(server));
  const ids = groups.map(({ id }) => id);
  const person = (username: string, more: Parameters<typeof aUser>[1]) =>
    aUser(server, { username, email: `${username}@ESEMPIO.IT`, password: null, ...more });
  await person('anna', { first_name: 'ANNA', last_name: 'NICOLÒ', groups: ids.slice(0, 1) });
  await person('bruno', { first_name: 'BRUNO', last_name: 'ROSSI', groups: ids.slice(0, 2), is_active: false });
  await person('carla', { last_name: 'DE LUCA', expiration_date: computeDayFromNow(-1), is_generated: true });
  await person('dario', {
    first_name: 'ÖZLEM',
    last_name: 'ÀLVARO',
    tier: 'BO_LIM',
    is_active: false,
    expiration_date: computeDayFromNow(-1),
  });
  await person('elena', {
    last_name: 'DE’ MEDICI',
    tier: 'BASE_NO_LOG',
    expiration_date: computeDayFromNow(0),
    groups: ids.slice(1, 2),
    email: null,
  });
  await person('100%_\\vero', { first_name: 'FRANCO', fiscal_code: 'FRNCRT80A01H501Z' });
});
afterAll(() => server.stop());

const list = (query: Partial<UserListQuery>, as: Client = admin) =>
  as.call('GET v1/users/', { query: { page: 1, page_items: 100, ordering: 'username', ...query } });

const listNames = async (query: Partial<UserListQuery>, as: Client = admin): Promise<string[]> => {
  const { data, pagination } = await list(query, as);
  expect(pagination?.items_count).toBe(data.length);
  return data.map(({ username }) => username);
};

const everybody = ['100%_\\vero', 'anna', 'bruno', 'capo', 'carla', 'dario', 'elena'];

describe('the filters', () => {
  const group = (index: number): number => groups[index]?.id ?? 0;

  test.each<[string, () => Promise<Partial<UserListQuery>> | Partial<UserListQuery>, string[]]>([
    ['none', () => ({}), everybody],
    ['a group', () => ({ groups: group(0) }), ['anna', 'bruno']],
    ['a group, by its other name', () => ({ group: group(1) }), ['bruno', 'elena']],
    ['two groups', () => ({ group: group(0), groups: group(1) }), ['bruno']],
    ['a group nobody is in', () => ({ group: group(2) }), []],
    ['a group that does not exist', () => ({ group: 999 }), []],
    ['no group', () => ({ groups_empty: true }), ['100%_\\vero', 'capo', 'carla', 'dario']],
    ['some group', () => ({ groups_empty: false }), ['anna', 'bruno', 'elena']],
    ['not a group', () => ({ group_id_not: group(0) }), ['100%_\\vero', 'capo', 'carla', 'dario', 'elena']],
    ['a role', async () => ({ role: await findRole(server, 'BO_COM') }), ['capo']],
    ['active', () => ({ status: 'active' }), ['100%_\\vero', 'anna', 'capo', 'elena']],
    ['inactive', () => ({ status: 'inactive' }), ['bruno', 'dario']],
    ['expired', () => ({ status: 'expired' }), ['carla']],
    ['not deactivated', () => ({ is_active: true }), ['100%_\\vero', 'anna', 'capo', 'carla', 'elena']],
    ['deactivated', () => ({ is_active: false }), ['bruno', 'dario']],
    ['administrators', () => ({ is_staff: true }), ['capo', 'dario']],
    ['learners', () => ({ is_staff: false }), ['100%_\\vero', 'anna', 'bruno', 'carla', 'elena']],
    ['imported', () => ({ is_generated: true }), ['carla']],
    ['made by hand', () => ({ is_generated: false }), everybody.filter((name) => name !== 'carla')],
    ['several at once', () => ({ group: group(1), is_staff: false, is_active: true, search: 'ele' }), ['elena']],
  ])('%s', async (_, query, names) => {
    expect(await listNames(await query())).toEqual(names);
  });

  test('of a kind that does not exist are refused', async () => {
    for (const query of [
      { status: 'gone' },
      { ordering: 'password_hash' },
      { group: 0 },
      { page: 0 },
      { page_items: 101 },
    ])
      expect((await list(query as Partial<UserListQuery>)).status, JSON.stringify(query)).toBe(400);
  });
});

describe('the search', () => {
  test.each([
    ['nicolo', ['anna']],
    ['NICOLÒ', ['anna']],
    ['bruno rossi', ['bruno']],
    ['Rossi  Bruno ', ['bruno']],
    ['de luca', ['carla']],
    ['de medici', ['elena']],
    ["DE' MEDICI", ['elena']],
    ['carla@esempio', ['carla']],
    ['frncrt80', ['100%_\\vero']],
    ['ss', ['bruno']],
    ['nessuno', []],
    ['%_', ['100%_\\vero']],
    ['_\\', ['100%_\\vero']],
    ['o%o', []],
    ['＿＼', ['100%_\\vero']],
    ['s', everybody],
    [' ', everybody],
  ])('«%s»', async (search, names) => {
    expect(await listNames({ search })).toEqual(names);
  });
});

describe('pages', () => {
  test.each(userOrderings.flatMap((field) => [field, `-${field}`] as const))(
    'ordered by %s follow one another without gaps, and end in the id',
    async (ordering) => {
      const whole = (await list({ ordering })).data;
      const field = ordering.replace('-', '') as (typeof userOrderings)[number];
      const sign = ordering.startsWith('-') ? -1 : 1;
      // Who has nothing there comes before everybody else; of names case, accents and apostrophes do not count.
      const folded = (value: unknown): string =>
        ['username', 'first_name', 'last_name'].includes(field)
          ? String(value)
              .normalize('NFKD')
              .replace(/[\p{M}’']/gu, '')
              .toLowerCase()
          : String(value);
      const rank = (value: unknown): Buffer => Buffer.from(value === null ? '' : `~${folded(value)}`);
      const sorted = [...whole].sort((a, b) => sign * (Buffer.compare(rank(a[field]), rank(b[field])) || a.id - b.id));
      expect(whole.map(({ username }) => username)).toEqual(sorted.map(({ username }) => username));

      for (const search of [undefined, 'esempio']) {
        const query = { ordering, ...(search && { search }) };
        const expected = (await list(query)).data.map(({ id }) => id);
        const pages = [1, 2, 3, 4].map((page) => list({ ...query, page, page_items: 2 }));
        const answers = await Promise.all(pages);
        expect(answers.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(expected);
        for (const { pagination } of answers)
          expect(pagination).toMatchObject({ items_count: expected.length, page_items: 2 });
      }
    },
  );

  test('beyond the last are empty, and still say how many there are', async () => {
    for (const search of [undefined, 'esempio']) {
      const { status, data, pagination } = await list({ page: 1_000_000, ...(search && { search }) });
      expect([status, data]).toEqual([200, []]);
      expect(pagination?.items_count).toBeGreaterThan(4);
    }
  });
});

describe('a limited administrator', () => {
  const limitTo = (value: unknown) =>
    server.pool.query("update configurations set value = $1 where key = 'gruppi-referenti'", [JSON.stringify(value)]);

  test('sees the people of their groups alone, whatever they ask for', async () => {
    const referent = await aSignedInUser(server, { tier: 'BO_LIM', username: 'zeno' });
    await limitTo([groups[0]?.id]);
    expect(await listNames({}, referent)).toEqual(['anna', 'bruno']);
    // Who of theirs is in another group is not told.
    expect(await listNames({ group: groups[1]?.id }, referent)).toEqual([]);
    expect(await listNames({ groups_empty: true }, referent)).toEqual([]);
    expect(await listNames({ group_id_not: groups[0]?.id }, referent)).toEqual([]);
    expect(await listNames({ search: 'esempio' }, referent)).toEqual(['anna', 'bruno']);
    await limitTo([groups[0]?.id, groups[1]?.id]);
    expect(await listNames({}, referent)).toEqual(['anna', 'bruno', 'elena']);
    for (const nobody of [[], null, 'tutti']) {
      await limitTo(nobody);
      expect(await listNames({}, referent)).toEqual([]);
    }
  });
});

// The last: to take so many away again would take longer than all the rest.
test('pages far from either end of very many are right, whatever the filter', { timeout: 60_000 }, async () => {
  const [most, few] = [await aGroup(server, { name: 'Molti' }), await aGroup(server, { name: 'Pochi' })];
  await server.pool.query(
    `with made as (
      insert into users (username, first_name, last_name, role_id, created, is_active)
      select 'molti' || lpad(n::text, 5, '0'), 'MOLTI', 'MOLTI', 3, '2020-01-01'::timestamptz + n * interval '1 minute',
        n % 50 <> 0
      from generate_series(1, 19000) n returning id, username
    ), most as (
      insert into group_users (group_id, user_id) select $1, id from made where username not like '%7'
    )
    insert into group_users (group_id, user_id) select $2, id from made where username like '%00'`,
    [most.id, few.id],
  );
  const inGroup = 'exists (select from group_users where group_id = $1 and user_id = users.id)';
  const cases: [Partial<UserListQuery>, string, number][] = [
    [{ group: most.id }, inGroup, most.id],
    [{ group: most.id, is_active: true, role: 3 }, `${inGroup} and is_active and role_id = 3`, most.id],
    [{ group: most.id, is_active: false }, `${inGroup} and not is_active`, most.id],
    [{ group_id_not: most.id }, `not ${inGroup}`, most.id],
    [{ group_id_not: few.id }, `not ${inGroup}`, few.id],
    [{ group: most.id, search: 'molti' }, inGroup, most.id],
    [{ groups_empty: false }, 'exists (select from group_users where user_id = users.id) and $1 > 0', most.id],
  ];
  for (const statistics of ['', 'analyze users']) {
    if (statistics) await server.pool.query(statistics);
    for (const [query, where, group] of cases) {
      const { rows } = await server.pool.query<{ username: string }>(
        `select username from users where ${where} order by created, id`,
        [group],
      );
      const last = Math.ceil(rows.length / 10);
      for (const page of [1, Math.ceil(last / 3), Math.ceil(last / 2) + 1, last, last + 1]) {
        const { data, pagination } = await list({ ...query, ordering: 'created', page, page_items: 10 });
        const expected = rows.slice((page - 1) * 10, page * 10).map(({ username }) => username);
        expect(
          [data.map(({ username }) => username), pagination?.items_count],
          JSON.stringify({ query, page }),
        ).toEqual([expected, rows.length]);
      }
    }
  }
});

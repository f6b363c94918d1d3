import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserListQuery } from '#contract/users.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aGroup, aSignedInUser } from '#tests/support/world.ts';

/** Pages far from both ends of a list of many users, each against a statement that only filters, sorts and cuts. */

let server: TestServer;
let admin: Client;
let large: number;
let half: number;

beforeAll(async () => {
  server = await startTestServer();
  admin = await aSignedInUser(server, { tier: 'BO_COM', username: 'capo' });
  large = (await aGroup(server)).id;
  half = (await aGroup(server)).id;
  // More than are sorted at once, in the large group too.
  await server.pool.query(
    `insert into users (username, email, first_name, last_name, role_id, is_active, expiration_date)
     select 'persona' || n, case when n % 4 > 0 then 'persona' || n || '@esempio.it' end,
       (array['MARIO', 'ANNA', 'LUCA', 'PAOLO'])[1 + n % 4], (array['ROSSI', 'BINI', 'DE LUCA'])[1 + n % 3],
       case when n % 9 = 0 then 4 else 3 end, n % 15 > 0, case when n % 8 = 0 then '2020-01-01'::date end
     from generate_series(1, 17500) n`,
  );
  await server.pool.query(
    `update user_logins set last_login = '2026-01-01'::timestamptz + user_id % 997 * interval '1 hour' where user_id % 5 > 0`,
  );
  await server.pool.query(
    `insert into group_users (group_id, user_id)
       select $1::integer, id from users where username <> 'capo' and id % 14 > 0
       union all select $2::integer, id from users where id % 2 = 0`,
    [large, half],
  );
  await server.pool.query('analyze users, user_logins, group_users');
});
afterAll(() => server.stop());

const isExpired = `coalesce(expiration_date < (now() at time zone 'Europe/Rome')::date, false)`;
const inGroup = (id: number) => `exists (select from group_users where user_id = users.id and group_id = ${id})`;

/** Filters, beside what they come to. */
const cases: [string, () => [Partial<UserListQuery>, string]][] = [
  ['everybody', () => [{}, 'true']],
  ['a role', () => [{ role: 3 }, 'role_id = 3']],
  ['the active', () => [{ status: 'active' }, `is_active and not ${isExpired}`]],
  ['nearly all, of a group', () => [{ group: large }, inGroup(large)]],
  ['most, of a group with a role', () => [{ group: large, role: 3 }, `role_id = 3 and ${inGroup(large)}`]],
  ['half, by a group', () => [{ group: half, role: 3 }, `role_id = 3 and ${inGroup(half)}`]],
  ['who is outside a group', () => [{ group_id_not: half }, `not ${inGroup(half)}`]],
  ['a text all have', () => [{ search: 'persona' }, `search like '%persona%'`]],
  ['the same in a group', () => [{ search: 'persona', group: large }, `search like '%persona%' and ${inGroup(large)}`]],
  [
    'the same outside a group',
    () => [{ search: 'persona', group_id_not: half }, `search like '%persona%' and not ${inGroup(half)}`],
  ],
  ['a text some have', () => [{ search: 'ar', group: large }, `search like '%ar%' and ${inGroup(large)}`]],
];

const orders = {
  last_login: 'last_login nulls first, users.id',
  '-last_login': 'last_login desc nulls last, users.id desc',
  '-last_name': 'folded_last_name desc, users.id desc',
  email: 'email nulls first, users.id',
} as const;

const pageItems = 20;

test.each(cases)('%s: deep pages are those of a plain look at everybody', async (_name, describeCase) => {
  const [query, condition] = describeCase();
  for (const [ordering, order] of Object.entries(orders)) {
    const { rows } = await server.pool.query<{ id: number }>(
      `select users.id from users join user_logins on user_id = users.id where ${condition} order by ${order}`,
    );
    const last = Math.ceil(rows.length / pageItems);
    for (const page of [1, Math.ceil(last / 4), Math.ceil(last / 2) + 1, last - 30, last]) {
      const { data, pagination } = await admin.call('GET v1/users/', {
        query: { ...query, ordering: ordering as keyof typeof orders, page, page_items: pageItems },
      });
      expect([ordering, page, pagination?.items_count]).toEqual([ordering, page, rows.length]);
      expect(data.map(({ id }) => id)).toEqual(
        rows.slice((page - 1) * pageItems, page * pageItems).map(({ id }) => id),
      );
    }
  }
});

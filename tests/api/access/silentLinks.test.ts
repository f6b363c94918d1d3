import { describe, expect, test } from 'vitest';
import type { Tier } from '#contract/codes.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aUser, findRole, openSession } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin({}, { publicUrl: 'https://corsi.esempio.it' });

const mint = (id: number, body = {}) => admin.call('POST v1/users/{id}/silent-token/', { params: { id }, body });
const revoke = (id: number) => admin.call('DELETE v1/users/{id}/silent-token/', { params: { id } });
const enter = (token: string) => server.as('client').call('POST v1/auth/silent-login/', { body: { token } });

describe('a personal link', () => {
  test.each<Tier>(['BASE_LOG', 'BASE_NO_LOG', 'BO_LIM'])(
    'lets a person of tier %s in, again and again',
    async (tier) => {
      const user = await aUser(server, { tier });
      const { status, data } = await mint(user.id);
      expect(status).toBe(201);
      expect(data.link).toBe(`https://corsi.esempio.it/?token=${data.token}`);
      expect(Date.parse(data.expires) - Date.now()).toBeCloseTo(30 * 86_400_000, -5);
      for (const entered of [await enter(data.token), await enter(data.token)])
        expect(entered.data.user).toMatchObject({ id: user.id, role: { tier } });
    },
  );

  test('lasts as long as it is asked to', async () => {
    const { data } = await mint((await aUser(server)).id, { expires_in_days: 2 });
    expect(Date.parse(data.expires) - Date.now()).toBeCloseTo(2 * 86_400_000, -5);
    await server.pool.query("update silent_tokens set expires = now() - interval '1 second' where expires = $1", [
      data.expires,
    ]);
    expect((await enter(data.token)).error?.code).toBe('invalid_token');
  });

  test('is never made for a full administrator', async () => {
    const { status, error } = await mint((await aUser(server, { tier: 'BO_COM' })).id);
    expect([status, error?.code]).toEqual([409, 'tier_not_allowed']);
    expect((await mint(999_999)).status).toBe(404);
    for (const expires_in_days of [0, 367, 1.5])
      expect((await mint(admin.user.id, { expires_in_days })).status).toBe(400);
  });

  test('is counted while it lets in, with the day the last one ends', async () => {
    const { id } = await aUser(server);
    const good = async () => (await admin.call('GET v1/users/{id}/silent-token/', { params: { id } })).data;
    expect(await good()).toEqual({ count: 0, expires: null });
    const long = await mint(id, { expires_in_days: 60 });
    const short = await mint(id, { expires_in_days: 1 });
    expect(await good()).toEqual({ count: 2, expires: long.data.expires });
    await server.pool.query("update silent_tokens set expires = now() - interval '1 second' where expires = $1", [
      long.data.expires,
    ]);
    expect(await good()).toEqual({ count: 1, expires: short.data.expires });
    await revoke(id);
    expect(await good()).toEqual({ count: 0, expires: null });
    expect((await admin.call('GET v1/users/{id}/silent-token/', { params: { id: 999_999 } })).status).toBe(404);
  });

  test('is kept as a hash alone', async () => {
    const { data } = await mint((await aUser(server)).id);
    const { rows } = await server.pool.query(
      'select t::text as row from silent_tokens t union all select t::text from activity_log t',
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => row.includes(data.token))).toEqual([]);
  });
});

describe('revoking', () => {
  test('ends all of a person’s links and the sessions opened with one, not the others', async () => {
    const user = await aUser(server);
    const links = [(await mint(user.id)).data, (await mint(user.id)).data];
    const silent = server.as((await enter(links[0]?.token ?? '')).data.auth.token);
    const usual = server.as((await openSession(server, user)).auth.token);
    const { status, data } = await revoke(user.id);
    expect([status, data]).toEqual([200, { revoked: 2 }]);
    for (const { token } of links) expect((await enter(token)).error?.code).toBe('invalid_token');
    expect((await silent.call('GET v1/users/me/')).status).toBe(401);
    expect((await usual.call('GET v1/users/me/')).status).toBe(200);
    expect((await revoke(user.id)).data).toEqual({ revoked: 0 });
    expect((await revoke(999_999)).status).toBe(404);
  });

  test('comes with becoming a full administrator, and is not undone by ceasing to be one', async () => {
    const user = await aUser(server);
    const { token } = (await mint(user.id)).data;
    const session = server.as((await enter(token)).data.auth.token);
    const become = async (tier: Tier) =>
      admin.call('PUT v1/users/{id}/', { params: { id: user.id }, body: { role_id: await findRole(server, tier) } });
    await become('BO_COM');
    expect((await session.call('GET v1/users/me/')).status).toBe(401);
    await become('BASE_LOG');
    expect((await enter(token)).error?.code).toBe('invalid_token');
  });
});

describe('a personal link ends with what it stood on', () => {
  const change = (id: number, body: object) => admin.call('PUT v1/users/{id}/', { params: { id }, body });
  const days = (count: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(Date.now() + count * 86_400_000);

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['another password', (id) => change(id, { new_password: 'Cambiata1Prova!' })],
    ['another role', async (id) => change(id, { role_id: await findRole(server, 'BO_LIM') })],
    [
      'a deactivation, taken back or not',
      async (id) => {
        await change(id, { is_active: false });
        await change(id, { is_active: true });
      },
    ],
    [
      'an expiry that is moved later',
      async (id) => {
        const past = server.db
          .updateTable('users')
          .set({ expiration_date: days(-1) })
          .where('id', '=', id);
        await past.execute();
        await change(id, { expiration_date: days(30) });
      },
    ],
  ])('%s', async (_what, happen) => {
    const user = await aUser(server);
    const { token } = (await mint(user.id)).data;
    const bystander = (await mint((await aUser(server)).id)).data.token;
    await happen(user.id);
    expect((await enter(token)).error?.code).toBe('invalid_token');
    expect((await enter(bystander)).status).toBe(200);
  });

  test('and with nothing else', async () => {
    const user = await aUser(server);
    const { token } = (await mint(user.id)).data;
    for (const body of [{ first_name: 'Altra' }, { expiration_date: days(9) }, { expiration_date: null }])
      expect((await change(user.id, body)).status).toBe(200);
    expect((await enter(token)).status).toBe(200);
  });
});

describe('whose a personal link is', () => {
  const askOwner = (token: string) => server.as('client').call('POST v1/auth/silent-login/owner/', { body: { token } });

  test('is told without using it', async () => {
    const user = await aUser(server, { first_name: 'ADA', last_name: 'BINI' });
    const { token } = (await mint(user.id)).data;
    expect((await askOwner(token)).data).toEqual({ id: user.id, first_name: 'ADA', last_name: 'BINI' });
    const row = server.db.selectFrom('silent_tokens').select('last_used').where('user_id', '=', user.id);
    expect(await row.executeTakeFirst()).toEqual({ last_used: null });
  });

  test('is told of no link that lets nobody in', async () => {
    const user = await aUser(server);
    const { token } = (await mint(user.id)).data;
    await revoke(user.id);
    for (const one of [token, 'sconosciuto']) {
      const { status, error } = await askOwner(one);
      expect([status, error?.code]).toEqual([401, 'invalid_token']);
    }
  });
});

test('links made, used, refused and revoked are in the security log', async () => {
  const user = await aUser(server);
  const { token } = (await mint(user.id)).data;
  await enter(token);
  await server.db.updateTable('users').set({ expiration_date: '2020-01-01' }).where('id', '=', user.id).execute();
  await server.db.updateTable('silent_tokens').set({ revoked: null }).where('user_id', '=', user.id).execute();
  await enter(token);
  await revoke(user.id);
  const recorded = async () => {
    const { rows } = await server.pool.query(
      "select kind, actor_id, address from security_events where user_id = $1 and kind like 'silent%' order by id",
      [user.id],
    );
    return rows;
  };
  await expect.poll(recorded, { timeout: 5000 }).toEqual([
    { kind: 'silent_link_created', actor_id: admin.user.id, address: '127.0.0.1' },
    { kind: 'silent_login', actor_id: null, address: '127.0.0.1' },
    { kind: 'silent_login_failed', actor_id: null, address: '127.0.0.1' },
    { kind: 'silent_links_revoked', actor_id: admin.user.id, address: '127.0.0.1' },
  ]);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Tier } from '#contract/codes.ts';
import { createSecretToken, hashToken } from '#server/secrets/tokens.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aUser, openSession, signIn, type TestUser, usualPassword } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const newPassword = 'Nuova-Password9#';
const client = server.as('client');
const askFor = (email: string) => client.call('POST v1/auth/recover/mail/', { body: { email } });
const recover = (pwd_recovery_token: string, password = newPassword) =>
  client.call('PUT v1/auth/recover/password/', { body: { pwd_recovery_token, password } });
const check = (pwd_recovery_token: string) =>
  client.call('POST v1/auth/recover/check/', { body: { pwd_recovery_token } });
const canEnter = async ({ username }: TestUser, password: string): Promise<boolean> =>
  (await client.call('POST v1/auth/login/', { body: { username, password } })).status === 200;

const aRecoveryToken = async ({ id }: TestUser, minutes = 60): Promise<string> => {
  const { token, hash } = createSecretToken();
  const expires = new Date(Date.now() + minutes * 60_000).toISOString();
  await server.db.insertInto('recovery_tokens').values({ token_hash: hash, user_id: id, expires }).execute();
  return token;
};

/** Messages to an address, as they stand in the outbox. */
const listMessages = async (email: string | null): Promise<string[]> => {
  const folder = join(server.settings.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${email}`));
};

/** Quoted-printable, as mail travels. */
const decode = (text: string): string =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

describe('asking for a link', () => {
  test('returns the same whether or not the address is there', async () => {
    const user = await aUser(server);
    const answers = await Promise.all([askFor(user.email ?? ''), askFor('nessuno@esempio.it')]);
    for (const { status, data, error } of answers) expect([status, data, error]).toEqual([200, { sent: true }, null]);
  });

  test('sends a link that works once, and lets the new password in', async () => {
    const user = await aUser(server);
    await askFor(String(user.email).toUpperCase());
    const [message] = await vi.waitUntil(
      async () => {
        const found = await listMessages(user.email);
        return found.length > 0 && found;
      },
      { timeout: 15_000, interval: 50 },
    );
    const token = /password-recovery\?token=([\w-]+)/.exec(decode(message ?? ''))?.[1] ?? '';
    expect(token).toHaveLength(43);
    const rows = await server.db.selectFrom('recovery_tokens').selectAll().where('user_id', '=', user.id).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toEqual(hashToken(token));
    expect(Date.parse(rows[0]?.expires ?? '') - Date.parse(rows[0]?.created ?? '')).toBeCloseTo(3_600_000, -4);
    expect((await recover(token)).data).toEqual({ updated: true, auth: null });
    expect([await canEnter(user, newPassword), await canEnter(user, usualPassword)]).toEqual([true, false]);
  });

  test('is for who enters with a password and may enter', async () => {
    const nobody = [
      await aUser(server, { tier: 'BASE_NO_LOG' }),
      await aUser(server, { is_active: false }),
      await aUser(server, { expiration_date: '2020-01-01' }),
    ];
    for (const { email } of nobody) expect((await askFor(email ?? '')).data).toEqual({ sent: true });
    const somebody = await aUser(server);
    await askFor(somebody.email ?? '');
    await vi.waitUntil(async () => (await listMessages(somebody.email)).length > 0, { timeout: 15_000, interval: 50 });
    const ids = nobody.map(({ id }) => id);
    expect(await server.db.selectFrom('recovery_tokens').selectAll().where('user_id', 'in', ids).execute()).toEqual([]);
  });
});

describe('a link', () => {
  test('ends every session of the person, and their other links', async () => {
    const user = await aUser(server);
    const token = await signIn(server, user);
    const [used, other] = [await aRecoveryToken(user), await aRecoveryToken(user)];
    expect((await recover(used)).status).toBe(200);
    expect((await server.as(token).call('POST v1/auth/logout/')).status).toBe(401);
    for (const link of [used, other]) {
      const { status, error } = await recover(link, 'Ancora-Nuova9#');
      expect([status, error?.code]).toEqual([401, 'invalid_token']);
    }
    expect(await canEnter(user, newPassword)).toBe(true);
  });

  test('works once even when it is used twice at the same moment', async () => {
    const token = await aRecoveryToken(await aUser(server));
    const answers = await Promise.all([recover(token), recover(token, 'Ancora-Nuova9#')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('is refused after its hour, and when it is unknown', async () => {
    const user = await aUser(server);
    for (const token of [await aRecoveryToken(user, -1), 'sconosciuto']) {
      const { status, error } = await recover(token);
      expect([status, error?.code]).toEqual([401, 'invalid_token']);
    }
    expect(await canEnter(user, usualPassword)).toBe(true);
  });

  test('is not used up by a password that does not fit', async () => {
    const token = await aRecoveryToken(await aUser(server));
    for (const password of ['Corta1#', 'tuttominuscolo1#', 'SenzaNumero#', 'SenzaSpeciale1']) {
      const { status, error } = await recover(token, password);
      expect([status, error?.fields?.password]).toEqual([400, expect.any(String)]);
    }
    expect((await recover(token)).status).toBe(200);
  });
});

describe('a link is for the account as it was when it was asked for', () => {
  const findRole = async (tier: Tier) =>
    (await server.db.selectFrom('roles').select('id').where('tier', '=', tier).executeTakeFirstOrThrow()).id;
  const isRefused = async (token: string) => {
    const { status, error } = await recover(token);
    return status === 401 && error?.code === 'invalid_token';
  };

  test.each([
    ['another role', async () => ({ role_id: await findRole('BO_LIM') })],
    ['another e-mail', async () => ({ email: 'nuova.casella@esempio.it' })],
    ['a deactivation', async () => ({ is_active: false })],
    ['an expiry', async () => ({ expiration_date: '2020-01-01' })],
  ])('and stops working with %s', async (_, change) => {
    const user = await aUser(server);
    const token = await aRecoveryToken(user);
    await server.db
      .updateTable('users')
      .set(await change())
      .where('id', '=', user.id)
      .execute();
    expect(await isRefused(token)).toBe(true);
    await server.db
      .updateTable('users')
      .set({ is_active: true, email: user.email })
      .where('id', '=', user.id)
      .execute();
    expect(await isRefused(token)).toBe(true);
  });

  test('and gives no password to who enters by a personal link', async () => {
    const user = await aUser(server, { tier: 'BASE_NO_LOG' });
    expect(await isRefused(await aRecoveryToken(user))).toBe(true);
  });

  test('and ends when another is asked for', async () => {
    const user = await aUser(server);
    const earlier = await aRecoveryToken(user);
    await askFor(user.email ?? '');
    await vi.waitUntil(async () => (await listMessages(user.email)).length > 0, { timeout: 15_000, interval: 50 });
    expect(await isRefused(earlier)).toBe(true);
    const rows = await server.db.selectFrom('recovery_tokens').select('used').where('user_id', '=', user.id).execute();
    expect(rows.filter(({ used }) => used === null)).toHaveLength(1);
  });
});

describe('whether a link is good', () => {
  test('can be asked as often as wanted, and does not use it', async () => {
    const token = await aRecoveryToken(await aUser(server));
    for (let times = 0; times < 25; times += 1) expect((await check(token)).data).toEqual({ is_good: true });
    expect((await recover(token)).status).toBe(200);
  });

  test('is answered the same for one that was used, is too old, never was or is of who may not enter', async () => {
    const used = await aRecoveryToken(await aUser(server));
    await recover(used);
    const others = [
      await aRecoveryToken(await aUser(server), -1),
      'sconosciuto',
      await aRecoveryToken(await aUser(server, { is_active: false })),
    ];
    const answers = await Promise.all([used, ...others].map(check));
    const [first] = answers;
    expect([first?.status, first?.error?.code]).toEqual([401, 'invalid_token']);
    for (const { status, data, error } of answers) expect([status, data, error]).toEqual([401, null, first?.error]);
  });
});

describe('a wrong link', () => {
  test('is counted the same when it is only asked about, and written down', async () => {
    await server.pool.query("delete from rate_counters where key like 'recover-token:%'");
    const good = await aRecoveryToken(await aUser(server));
    const answers = await Promise.all(Array.from({ length: 30 }, (_, place) => check(`sconosciuto${place}`)));
    expect(answers.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(20);
    for (const { status } of [await check(good), await recover(good)]) expect(status).toBe(429);
    await server.pool.query("delete from rate_counters where key like 'recover-token:%'");
    const logged = server.db.selectFrom('security_events').select('kind').where('kind', '=', 'recovery_failed');
    await expect.poll(async () => (await logged.execute()).length).toBeGreaterThan(0);
  });

  test('is refused before any password is hashed, and only so often from one address', async () => {
    await server.pool.query("delete from rate_counters where key like 'recover-token:%'");
    const good = await aRecoveryToken(await aUser(server));
    const answers = await Promise.all(Array.from({ length: 200 }, (_, place) => recover(`sconosciuto${place}`)));
    // Hashing lets so many wait, and answers 503 beyond: nobody waited.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    const refused = await recover(good);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await server.pool.query("delete from rate_counters where key like 'recover-token:%'");
    expect((await recover(good)).status).toBe(200);
  });
});

test('a password that is easy to guess is refused, and does not use the link up', async () => {
  const user = await aUser(server, { first_name: 'GELTRUDE' });
  const token = await aRecoveryToken(user);
  for (const [password, code] of [
    ['P@ssw0rd2026!', 'common_password'],
    ['Geltrude-2026', 'personal_password'],
  ] as const) {
    const { status, error } = await recover(token, password);
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, code, ['password']]);
  }
  expect((await recover(token)).status).toBe(200);
});

describe('the forced change', () => {
  const change = (token: string, password: string) =>
    server.as(token).call('PUT v1/auth/recover/password/', { body: { password } });

  test('sets the password once, ends the other sessions and goes on with new tokens', async () => {
    const user = await aUser(server, { trigger_change_password: true });
    const other = await signIn(server, user);
    const { auth } = await openSession(server, user);
    const { status, data } = await change(auth.token, 'Cambiata1!');
    expect([status, data.updated]).toEqual([200, true]);
    expect((await server.as(data.auth?.token ?? '').call('GET v1/users/me/subscriptions/')).status).not.toBe(401);
    for (const old of [other, auth.token]) expect((await change(old, 'Ancora1234!')).status).toBe(401);
    expect((await change(data.auth?.token ?? '', 'Ancora1234!')).status).toBe(403);
    expect([await canEnter(user, 'Cambiata1!'), await canEnter(user, usualPassword)]).toEqual([true, false]);
  });

  test('is for nobody else', async () => {
    const usual = await signIn(server, await aUser(server));
    const byLink = await signIn(server, await aUser(server, { tier: 'BASE_NO_LOG', trigger_change_password: true }));
    for (const token of [usual, byLink]) expect((await change(token, 'Cambiata1!')).status).toBe(403);
    expect((await client.call('PUT v1/auth/recover/password/', { body: { password: 'Cambiata1!' } })).status).toBe(401);
  });

  test('refuses a password that does not fit', async () => {
    const token = await signIn(server, await aUser(server, { trigger_change_password: true }));
    for (const password of ['Corta1!', 'conTrattino-1', 'senzamaiuscola1!']) {
      const { status, error } = await change(token, password);
      expect([status, error?.fields?.password]).toEqual([400, expect.any(String)]);
    }
  });
});

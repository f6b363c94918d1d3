import { afterAll, expect, test, vi } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import {
  aChallenge,
  anEnrolledUser,
  appCode,
  aSignedInUser,
  aSilentToken,
  aUser,
  completeLogin,
  hashCheaply,
  roleOf,
  type TestUser,
  usualPassword,
} from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const reset = 'Girasole7!quercia';

/** Changes a user with `text` while `run`, which has read them already, waits to write. */
const changedMeanwhile = async <Answer>(
  user: { id: number },
  run: () => Promise<Answer>,
  text: string,
  values: unknown[],
): Promise<Answer> => {
  const holder = await server.pool.connect();
  try {
    await holder.query(`begin; select from users where id = ${user.id} for update`);
    const answer = run();
    const isWaiting = async () =>
      (
        await server.pool.query(
          "select from pg_stat_activity where datname = current_database() and application_name = 'corsia' and wait_event_type = 'Lock'",
        )
      ).rowCount === 1;
    await vi.waitUntil(isWaiting, { timeout: 10_000, interval: 20 });
    await holder.query(text, [user.id, ...values]);
    await holder.query('commit');
    return await answer;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};

const changedPassword = <Answer>(user: { id: number }, run: () => Promise<Answer>) =>
  changedMeanwhile(user, run, 'update users set password_hash = $2 where id = $1', [hashCheaply(reset)]);

const login = ({ username }: TestUser, password = usualPassword) =>
  server.as('client').call('POST v1/auth/login/', { body: { username, password } });

const sessionsOf = async ({ id }: { id: number }) =>
  (await server.pool.query('select from auth_sessions where user_id = $1 and revoked is null', [id])).rowCount;

test('a login whose password is changed before it ends opens nothing', async () => {
  const user = await aUser(server);
  const refused = await changedPassword(user, () => login(user));
  expect(refused).toMatchObject({ status: 401, error: { code: 'wrong_credentials' } });
  expect(await sessionsOf(user)).toBe(0);
  expect((await login(user, reset)).status).toBe(200);
});

test('a login is refused where its person has come to enter by link alone', async () => {
  const user = await aUser(server);
  const role = await roleOf(server, 'BASE_NO_LOG');
  const refused = await changedMeanwhile(user, () => login(user), 'update users set role_id = $2 where id = $1', [
    role,
  ]);
  expect(refused).toMatchObject({ status: 401, error: { code: 'wrong_credentials' } });
  expect(await sessionsOf(user)).toBe(0);
});

test('a code asked after a password that has changed since is asked no more', async () => {
  const { user, secret } = await anEnrolledUser(server);
  const refused = await changedPassword(user, () => login(user));
  expect(refused).toMatchObject({ status: 401, error: { code: 'wrong_credentials' } });

  const again = { ...user, password: reset };
  const challenge = await aChallenge(server, again);
  const late = await changedPassword(user, () => completeLogin(server, challenge, appCode(secret)));
  expect(late).toMatchObject({ status: 401, error: { code: 'invalid_challenge' } });
  expect(await sessionsOf(user)).toBe(0);
});

test('a personal link opens nothing for who becomes an administrator before it does', async () => {
  const user = await aUser(server);
  const token = await aSilentToken(server, user);
  const role = await roleOf(server, 'BO_COM');
  const enter = () => server.as('client').call('POST v1/auth/silent-login/', { body: { token } });
  const refused = await changedMeanwhile(user, enter, 'update users set role_id = $2 where id = $1', [role]);
  expect(refused).toMatchObject({ status: 401, error: { code: 'invalid_token' } });
  expect(await sessionsOf(user)).toBe(0);
});

test('who knew the old password does not write over one that an administrator has set since', async () => {
  const person = await aSignedInUser(server);
  const change = () =>
    person.call('PUT v1/users/{id}/', {
      params: { id: person.user.id },
      body: { old_password: usualPassword, new_password: 'Tramonto8!lago' },
    });
  const refused = await changedPassword(person.user, change);
  expect(refused).toMatchObject({ status: 400, error: { code: 'wrong_password' } });
  expect((await login(person.user, reset)).status).toBe(200);
});

test('neither does the change at the first login, and it is made once', async () => {
  const person = await aSignedInUser(server, { trigger_change_password: true });
  const change = () => person.call('PUT v1/auth/recover/password/', { body: { password: 'Tramonto8!lago' } });
  expect(await changedPassword(person.user, change)).toMatchObject({ status: 401 });
  expect((await login(person.user, reset)).status).toBe(200);

  const other = await aSignedInUser(server, { trigger_change_password: true });
  const late = await changedMeanwhile(
    other.user,
    () => other.call('PUT v1/auth/recover/password/', { body: { password: 'Tramonto8!lago' } }),
    'update users set trigger_change_password = false where id = $1',
    [],
  );
  expect(late).toMatchObject({ status: 403 });
  expect((await login(other.user)).status).toBe(200);
});

test('a second factor is neither set, replaced nor removed by who knew a password that has changed since', async () => {
  const kept = async ({ id }: { id: number }) =>
    (
      await server.pool.query(
        `select sealed_secret, confirmed, (select array_agg(code_hash order by number) from recovery_codes where user_id = $1) as codes
          from second_factors where user_id = $1`,
        [id],
      )
    ).rows;
  const fresh = await aSignedInUser(server, { tier: 'BO_COM' });
  const { data: begun } = await fresh.call('POST v1/users/me/second-factor/');
  const [renewing, leaving, replacing] = [
    await anEnrolledUser(server),
    await anEnrolledUser(server),
    await anEnrolledUser(server),
  ];
  const { data: next } = await replacing.call('POST v1/users/me/second-factor/replacement/');
  const proofOf = (secret: string) => ({ body: { password: usualPassword, code: appCode(secret) } });
  const { body } = proofOf(replacing.secret);
  const cases = [
    [fresh, () => fresh.call('PUT v1/users/me/second-factor/', proofOf(begun.secret))],
    [renewing, () => renewing.call('POST v1/users/me/second-factor/recovery-codes/', proofOf(renewing.secret))],
    [leaving, () => leaving.call('DELETE v1/users/me/second-factor/', proofOf(leaving.secret))],
    [
      replacing,
      () =>
        replacing.call('PUT v1/users/me/second-factor/replacement/', {
          body: { ...body, new_code: appCode(next.secret), ticket: next.ticket },
        }),
    ],
  ] as const;
  for (const [{ user }, call] of cases) {
    const before = await kept(user);
    const refused = await changedPassword<{ status: number; error: { code: string } | null }>(user, call);
    expect(refused).toMatchObject({ status: 400, error: { code: 'wrong_password' } });
    expect(await kept(user)).toEqual(before);
  }
});

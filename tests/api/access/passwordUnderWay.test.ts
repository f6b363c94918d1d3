import { afterAll, expect, test } from 'vitest';
import { rememberAddress } from '#server/modules/loginLimits/repository.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import {
  aChallenge,
  anEnrolledUser,
  aSignedInUser,
  aSilentToken,
  aUser,
  completeLogin,
  findRole,
  hashCheaply,
  makeAppCode,
  type TestUser,
  usualPassword,
} from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const reset = 'Girasole7!quercia';

/** Changes a user with `text` while `run`, which has read them already, waits to write. */
const changeMeanwhile = async <Answer>(
  user: { id: number },
  run: () => Promise<Answer>,
  text: string,
  values: unknown[],
): Promise<Answer> => {
  const holder = await server.pool.connect();
  try {
    await holder.query(`begin; select from users where id = ${user.id} for update`);
    const answer = run();
    await waitUntilBlocked(server, { application: 'corsia%' });
    await holder.query(text, [user.id, ...values]);
    await holder.query('commit');
    return await answer;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};

const changePasswordMeanwhile = <Answer>(user: { id: number }, run: () => Promise<Answer>) =>
  changeMeanwhile(user, run, 'update users set password_hash = $2 where id = $1', [hashCheaply(reset)]);

const logIn = ({ username }: TestUser, password = usualPassword) =>
  server.as('client').call('POST v1/auth/login/', { body: { username, password } });

const countSessions = async ({ id }: { id: number }) =>
  (await server.pool.query('select from auth_sessions where user_id = $1 and revoked is null', [id])).rowCount;

test('a login whose password is changed before it ends opens nothing', async () => {
  const user = await aUser(server);
  const refused = await changePasswordMeanwhile(user, () => logIn(user));
  expect(refused).toMatchObject({ status: 401, error: { code: 'wrong_credentials' } });
  expect(await countSessions(user)).toBe(0);
  expect((await logIn(user, reset)).status).toBe(200);
});

test('a login whose person is deleted as it ends is no fault of theirs', async () => {
  const user = await aUser(server);
  const note = () => rememberAddress(server.pool, user.id, '192.0.2.7');
  await changeMeanwhile(user, note, 'delete from users where id = $1', []);
  const { rowCount } = await server.pool.query('select from account_addresses where user_id = $1', [user.id]);
  expect(rowCount).toBe(0);
});

test('a login is refused where its person has come to enter by link alone', async () => {
  const user = await aUser(server);
  const role = await findRole(server, 'BASE_NO_LOG');
  const refused = await changeMeanwhile(user, () => logIn(user), 'update users set role_id = $2 where id = $1', [role]);
  expect(refused).toMatchObject({ status: 401, error: { code: 'wrong_credentials' } });
  expect(await countSessions(user)).toBe(0);
});

test('a code asked after a password that has changed since is asked no more', async () => {
  const { user, secret } = await anEnrolledUser(server);
  const refused = await changePasswordMeanwhile(user, () => logIn(user));
  expect(refused).toMatchObject({ status: 401, error: { code: 'wrong_credentials' } });

  const again = { ...user, password: reset };
  const challenge = await aChallenge(server, again);
  const late = await changePasswordMeanwhile(user, () => completeLogin(server, challenge, makeAppCode(secret)));
  expect(late).toMatchObject({ status: 401, error: { code: 'invalid_challenge' } });
  expect(await countSessions(user)).toBe(0);
});

test('a personal link opens nothing for who becomes an administrator before it does', async () => {
  const user = await aUser(server);
  const token = await aSilentToken(server, user);
  const role = await findRole(server, 'BO_COM');
  const enter = () => server.as('client').call('POST v1/auth/silent-login/', { body: { token } });
  const refused = await changeMeanwhile(user, enter, 'update users set role_id = $2 where id = $1', [role]);
  expect(refused).toMatchObject({ status: 401, error: { code: 'invalid_token' } });
  expect(await countSessions(user)).toBe(0);
});

test('who knew the old password does not write over one that an administrator has set since', async () => {
  const person = await aSignedInUser(server);
  const change = () =>
    person.call('PUT v1/users/{id}/', {
      params: { id: person.user.id },
      body: { old_password: usualPassword, new_password: 'Tramonto8!lago' },
    });
  const refused = await changePasswordMeanwhile(person.user, change);
  expect(refused).toMatchObject({ status: 400, error: { code: 'wrong_password' } });
  expect((await logIn(person.user, reset)).status).toBe(200);
});

test('neither does the change at the first login, and it is made once', async () => {
  const person = await aSignedInUser(server, { trigger_change_password: true });
  const change = () => person.call('PUT v1/auth/recover/password/', { body: { password: 'Tramonto8!lago' } });
  expect(await changePasswordMeanwhile(person.user, change)).toMatchObject({ status: 401 });
  expect((await logIn(person.user, reset)).status).toBe(200);

  const other = await aSignedInUser(server, { trigger_change_password: true });
  const late = await changeMeanwhile(
    other.user,
    () => other.call('PUT v1/auth/recover/password/', { body: { password: 'Tramonto8!lago' } }),
    'update users set trigger_change_password = false where id = $1',
    [],
  );
  expect(late).toMatchObject({ status: 403 });
  expect((await logIn(other.user)).status).toBe(200);
});

test('nor does a session set a password that is ended before it has', async () => {
  const person = await aSignedInUser(server, { trigger_change_password: true });
  const change = () => person.call('PUT v1/auth/recover/password/', { body: { password: 'Tramonto8!lago' } });
  const end = 'update auth_sessions set revoked = now() where user_id = $1';
  expect(await changeMeanwhile(person.user, change, end, [])).toMatchObject({ status: 401 });
  expect(await countSessions(person.user)).toBe(0);
  expect((await logIn(person.user)).status).toBe(200);
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
  const makeProof = (secret: string) => ({ body: { password: usualPassword, code: makeAppCode(secret) } });
  const { body } = makeProof(replacing.secret);
  const cases = [
    [fresh, () => fresh.call('PUT v1/users/me/second-factor/', makeProof(begun.secret))],
    [renewing, () => renewing.call('POST v1/users/me/second-factor/recovery-codes/', makeProof(renewing.secret))],
    [leaving, () => leaving.call('DELETE v1/users/me/second-factor/', makeProof(leaving.secret))],
    [
      replacing,
      () =>
        replacing.call('PUT v1/users/me/second-factor/replacement/', {
          body: { ...body, new_code: makeAppCode(next.secret), ticket: next.ticket },
        }),
    ],
  ] as const;
  for (const [{ user }, call] of cases) {
    const before = await kept(user);
    const refused = await changePasswordMeanwhile<{ status: number; error: { code: string } | null }>(user, call);
    expect(refused).toMatchObject({ status: 400, error: { code: 'wrong_password' } });
    expect(await kept(user)).toEqual(before);
  }
});

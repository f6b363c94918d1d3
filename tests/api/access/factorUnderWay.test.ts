import { afterAll, describe, expect, test } from 'vitest';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import { anEnrolledUser, aSignedInUser, makeAppCode, usualPassword } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

/** What takes a proof, and how it is asked for: by somebody with no factor yet, or with one. */
const changes = {
  'confirming one': async () => {
    const person = await aSignedInUser(server, { tier: 'BO_COM' });
    const { secret } = (await person.call('POST v1/users/me/second-factor/')).data;
    const body = { password: usualPassword, code: makeAppCode(secret) };
    return { person, ask: () => person.call('PUT v1/users/me/second-factor/', { body }) };
  },
  'changing the phone': async () => {
    const person = await anEnrolledUser(server);
    const { secret, ticket } = (await person.call('POST v1/users/me/second-factor/replacement/')).data;
    const codes = { code: makeAppCode(person.secret), new_code: makeAppCode(secret) };
    const body = { password: usualPassword, ticket, ...codes };
    return { person, ask: () => person.call('PUT v1/users/me/second-factor/replacement/', { body }) };
  },
  'new recovery codes': async () => {
    const person = await anEnrolledUser(server);
    const body = { password: usualPassword, code: makeAppCode(person.secret) };
    return { person, ask: () => person.call('POST v1/users/me/second-factor/recovery-codes/', { body }) };
  },
  'switching it off': async () => {
    const person = await anEnrolledUser(server);
    const body = { password: usualPassword, code: makeAppCode(person.secret) };
    return { person, ask: () => person.call('DELETE v1/users/me/second-factor/', { body }) };
  },
};

/** What came in between, while the proof was verified. */
const between = {
  'a session that was ended': ['update auth_sessions set revoked = now() where user_id = $1', 401, 'unauthorised'],
  'a password that was changed': [
    "update users set password_hash = password_hash || '=' where id = $1",
    400,
    'wrong_password',
  ],
} as const;

const readFactor = async (userId: number) =>
  (
    await server.pool.query(
      `select sealed_secret, confirmed is not null as is_confirmed,
        (select count(*)::integer from recovery_codes where user_id = $1) as codes
       from second_factors where user_id = $1`,
      [userId],
    )
  ).rows;

type Prepared = Awaited<ReturnType<(typeof changes)[keyof typeof changes]>>;

/** What is answered when `statement`, about the person, comes in between. */
const askMeanwhile = async ({ person, ask }: Prepared, statement: string) => {
  const other = await server.pool.connect();
  await other.query('begin');
  await other.query('select from users where id = $1 for update', [person.user.id]);
  const asked = ask();
  await waitUntilBlocked(server);
  await other.query(statement, [person.user.id]);
  await other.query('commit');
  other.release();
  const { status, error } = await asked;
  return [status, error?.code];
};

describe.each(Object.entries(changes))('%s', (_, prepare) => {
  test.each(Object.entries(between))('is refused after %s in between, and changes nothing', async (__, came) => {
    const [statement, status, code] = came;
    const prepared = await prepare();
    const before = await readFactor(prepared.person.user.id);
    expect(await askMeanwhile(prepared, statement)).toEqual([status, code]);
    expect(await readFactor(prepared.person.user.id)).toEqual(before);
  });
});

test('there are no new recovery codes for what was switched off in between', async () => {
  const prepared = await changes['new recovery codes']();
  const outcome = await askMeanwhile(prepared, 'delete from second_factors where user_id = $1');
  expect(outcome).toEqual([409, 'second_factor_missing']);
});

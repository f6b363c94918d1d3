import { afterAll, describe, expect, test, vi } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import {
  aChallenge,
  anEnrolledUser,
  aSignedInUser,
  completeLogin,
  forgetUsedCodes,
  listSecurityKinds,
  makeAppCode,
  makeWrongCode,
  usualPassword,
} from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

describe('changing the phone', () => {
  type Enrolled = Awaited<ReturnType<typeof anEnrolledUser>>;
  const begin = async ({ call }: Enrolled) => (await call('POST v1/users/me/second-factor/replacement/')).data;
  const change = ({ call }: Enrolled, body: { password?: string; code: string; new_code: string; ticket: string }) =>
    call('PUT v1/users/me/second-factor/replacement/', { body: { password: usualPassword, ...body } });

  test('takes a code of each, leaves no moment without a factor, and returns new recovery codes', async () => {
    const admin = await anEnrolledUser(server);
    await server.pool.query(
      "insert into configurations (key, value) values ('verifica-in-due-passaggi', 'true') on conflict (key) do update set value = 'true'",
    );
    const other = (await completeLogin(server, await aChallenge(server, admin.user), makeAppCode(admin.secret, -1)))
      .data.auth.token;
    const { secret, uri, ticket } = await begin(admin);
    expect(uri).toContain(secret);
    expect(ticket).not.toContain(secret);
    // Begun and not ended, it has changed nothing.
    await forgetUsedCodes(server, admin.user);
    expect((await completeLogin(server, await aChallenge(server, admin.user), makeAppCode(admin.secret))).status).toBe(
      200,
    );

    const { status, data } = await change(admin, {
      code: makeAppCode(admin.secret, 1),
      new_code: makeAppCode(secret),
      ticket,
    });
    await server.pool.query("delete from configurations where key = 'verifica-in-due-passaggi'");
    expect(status).toBe(200);
    expect(new Set([...data.recovery_codes, admin.recovery_code]).size).toBe(11);
    expect((await admin.call('GET v1/users/me/second-factor/')).data.is_active).toBe(true);
    expect((await server.as(other).call('GET v1/users/me/')).status).toBe(401);

    const challenge = await aChallenge(server, admin.user);
    await forgetUsedCodes(server, admin.user);
    for (const old of [makeAppCode(admin.secret), admin.recovery_code])
      expect((await completeLogin(server, challenge, old)).error?.code).toBe('wrong_code');
    expect((await completeLogin(server, challenge, makeAppCode(secret))).status).toBe(200);
    await expect
      .poll(() => listSecurityKinds(server, admin.user.id), { timeout: 5000 })
      .toContain('second_factor_replaced');
  });

  test('takes a recovery code for the phone that is lost', async () => {
    const admin = await anEnrolledUser(server, { tier: 'BO_LIM' });
    const { secret, ticket } = await begin(admin);
    const changed = await change(admin, { code: admin.recovery_code, new_code: makeAppCode(secret), ticket });
    expect(changed.status).toBe(200);
    expect((await admin.call('GET v1/users/me/second-factor/')).data.recovery_codes_left).toBe(10);
  });

  test('is refused without proof, and the phone before goes on', async () => {
    const admin = await anEnrolledUser(server);
    const { secret, ticket } = await begin(admin);
    const right = { code: makeAppCode(admin.secret), new_code: makeAppCode(secret), ticket };
    const readCode = async (given: Partial<typeof right> & { password?: string }) =>
      (await change(admin, { ...right, ...given })).error?.code;
    expect(await readCode({ new_code: makeWrongCode(secret) })).toBe('wrong_new_code');
    expect(await readCode({ password: 'Sbagliata1!' })).toBe('wrong_password');
    expect(await readCode({ code: makeWrongCode(admin.secret) })).toBe('wrong_code');
    expect((await completeLogin(server, await aChallenge(server, admin.user), right.code)).status).toBe(200);
  });

  test('takes the ticket of one person only, and for a quarter of an hour', async () => {
    const admin = await anEnrolledUser(server);
    const thief = await anEnrolledUser(server);
    const { secret, ticket } = await begin(admin);
    const stolen = await change(thief, { code: makeAppCode(thief.secret), new_code: makeAppCode(secret), ticket });
    expect([stolen.status, stolen.error?.code]).toEqual([409, 'replacement_expired']);
    const own = { code: makeAppCode(admin.secret), new_code: makeAppCode(secret) };
    vi.useFakeTimers({ now: Date.now() + 15 * 60_000, toFake: ['Date'] });
    const late = await change(admin, { ...own, ticket }).finally(() => vi.useRealTimers());
    expect(late.error?.code).toBe('replacement_expired');
    expect((await change(admin, { ...own, ticket: 'inventato' })).error?.code).toBe('replacement_expired');
    expect((await change(admin, { ...own, ticket })).status).toBe(200);
  });

  test('is nothing for who has no second factor', async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    const refused = await admin.call('POST v1/users/me/second-factor/replacement/');
    expect([refused.status, refused.error?.code]).toEqual([409, 'second_factor_missing']);
  });
});

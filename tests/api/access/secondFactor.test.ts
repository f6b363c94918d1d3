import { afterAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import {
  aChallenge,
  anEnrolledUser,
  aSignedInUser,
  aSilentToken,
  aUser,
  completeLogin,
  enrol,
  forgetUsedCodes,
  listSecurityKinds,
  makeAppCode,
  makeWrongCode,
  signIn,
  usualPassword,
} from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

describe('activating the second factor', () => {
  test('takes the password and a first code, returns ten codes and ends the other sessions', async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    const other = server.as(await signIn(server, admin.user));
    const { data: begun } = await admin.call('POST v1/users/me/second-factor/');
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/);
    expect(begun.uri).toContain(begun.secret);
    const { data } = await admin.call('PUT v1/users/me/second-factor/', {
      body: { password: usualPassword, code: makeAppCode(begun.secret) },
    });
    expect(new Set(data.recovery_codes).size).toBe(10);
    for (const code of data.recovery_codes) expect(code).toMatch(/^\d[0-9a-z]{3}-[0-9a-z]{4}-[0-9a-z]{4}$/);
    expect((await other.call('GET v1/users/me/')).status).toBe(401);
    const { data: own } = await admin.call('GET v1/users/me/second-factor/');
    expect(own).toEqual({
      is_active: true,
      confirmed: expect.any(String),
      recovery_codes_left: 10,
      is_required: false,
    });
    await expect
      .poll(() => listSecurityKinds(server, admin.user.id), { timeout: 5000 })
      .toContain('second_factor_enabled');
  });

  test('is refused without the password, with a wrong code, and before it was begun', async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_LIM' });
    const confirm = (body: { password: string; code: string }) =>
      admin.call('PUT v1/users/me/second-factor/', { body });
    expect((await confirm({ password: usualPassword, code: '123456' })).error?.code).toBe('second_factor_missing');
    const { secret } = (await admin.call('POST v1/users/me/second-factor/')).data;
    expect((await confirm({ password: 'Sbagliata1!', code: makeAppCode(secret) })).error?.code).toBe('wrong_password');
    expect((await confirm({ password: usualPassword, code: makeWrongCode(secret) })).error?.code).toBe('wrong_code');
    expect((await admin.call('GET v1/users/me/second-factor/')).data.is_active).toBe(false);
    expect((await confirm({ password: usualPassword, code: makeAppCode(secret) })).status).toBe(200);
    expect((await admin.call('POST v1/users/me/second-factor/')).error?.code).toBe('second_factor_active');
  });

  test('with a wrong code or password is in the security log, with the address', async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    const { secret } = (await admin.call('POST v1/users/me/second-factor/')).data;
    const confirm = (password: string, code: string) =>
      admin.call('PUT v1/users/me/second-factor/', { body: { password, code } });
    await confirm(usualPassword, makeWrongCode(secret));
    await confirm('Sbagliata1!', makeAppCode(secret));
    const events = async () =>
      (
        await server.pool.query(
          "select address, details from security_events where user_id = $1 and kind = 'second_factor_failed' order by id",
          [admin.user.id],
        )
      ).rows;
    await expect.poll(events, { timeout: 5000 }).toEqual([
      { address: '127.0.0.1', details: { reason: 'wrong_first_code' } },
      { address: '127.0.0.1', details: { reason: 'wrong_password' } },
    ]);
  });

  test('leaves neither the secret nor a recovery code in the database', async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    const { secret, recovery_codes } = await enrol(admin);
    const { user } = admin;
    const { rows } = await server.pool.query(
      `select encode(sealed_secret, 'escape') as text from second_factors where user_id = $1
       union all select code_hash from recovery_codes where user_id = $1`,
      [user.id],
    );
    expect(rows).toHaveLength(11);
    const kept = rows.map(({ text }) => text).join('\n');
    expect(kept).not.toContain(secret);
    for (const code of recovery_codes) expect(kept).not.toContain(code.replaceAll('-', ''));
  });
});

describe('a login with a second factor', () => {
  test('returns a challenge, which with a code becomes a session', async () => {
    const { user, secret } = await anEnrolledUser(server);
    const challenge = await aChallenge(server, user);
    expect((await server.as(challenge).call('GET v1/users/me/')).status).toBe(401);
    const { status, data } = await completeLogin(server, challenge, makeAppCode(secret));
    expect(status).toBe(200);
    expect(data.user).toMatchObject({ id: user.id, role: { tier: 'BO_COM' } });
    expect((await server.as(data.auth.token).call('GET v1/users/me/')).status).toBe(200);
    const refreshed = await server
      .as('client')
      .call('POST v1/auth/refresh/', { body: { refresh_token: data.auth.refresh } });
    expect((await server.as(refreshed.data.token).call('GET v1/users/me/second-factor/')).data.is_active).toBe(true);
  });

  test('takes a challenge once, for five minutes, and not after a change of password', async () => {
    const { user, secret } = await anEnrolledUser(server);
    const used = await aChallenge(server, user);
    expect((await completeLogin(server, used, makeAppCode(secret))).status).toBe(200);
    expect((await completeLogin(server, used, makeAppCode(secret, 1))).error?.code).toBe('invalid_challenge');

    const old = await aChallenge(server, user);
    await server.pool.query(
      "update second_factor_challenges set expires = expires - interval '5 minutes' where user_id = $1",
      [user.id],
    );
    expect((await completeLogin(server, old, makeAppCode(secret, 1))).error?.code).toBe('invalid_challenge');

    const before = await aChallenge(server, user);
    await server.pool.query("update users set password_hash = password_hash || '=' where id = $1", [user.id]);
    expect((await completeLogin(server, before, makeAppCode(secret, 1))).error?.code).toBe('invalid_challenge');
    expect((await completeLogin(server, 'inventata', makeAppCode(secret, 1))).status).toBe(401);
  });

  test('takes a code once, even when it comes twice at the same time', async () => {
    const { user, secret } = await anEnrolledUser(server);
    const code = makeAppCode(secret);
    const challenges = await Promise.all([aChallenge(server, user), aChallenge(server, user)]);
    const answers = await Promise.all(challenges.map((challenge) => completeLogin(server, challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await completeLogin(server, await aChallenge(server, user), code);
    expect(late.error).toMatchObject({ code: 'wrong_code', fields: { code: expect.any(String) } });
    expect((await completeLogin(server, await aChallenge(server, user), makeAppCode(secret, 1))).status).toBe(200);
  });

  test('takes five wrong codes in fifteen minutes, whatever the challenge', async () => {
    const { user, secret } = await anEnrolledUser(server);
    for (let time = 0; time < 5; time++)
      expect((await completeLogin(server, await aChallenge(server, user), makeWrongCode(secret))).status).toBe(400);
    const challenge = await aChallenge(server, user);
    const refused = await completeLogin(server, challenge, makeAppCode(secret));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await server.pool.query("update rate_counters set resets = now() where key = 'second-factor:' || $1", [user.id]);
    expect((await completeLogin(server, challenge, makeAppCode(secret))).status).toBe(200);
    await expect
      .poll(() => listSecurityKinds(server, user.id), { timeout: 5000 })
      .toEqual(expect.arrayContaining(['second_factor_failed', 'login_succeeded']));
  });

  test('takes each recovery code once, however it is written', async () => {
    const { user, recovery_code, call } = await anEnrolledUser(server);
    const typed = ` ${recovery_code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await call('GET v1/users/me/second-factor/')).data.recovery_codes_left).toBe(1);
    const wrong = recovery_code.replace('m', 'n');
    expect((await completeLogin(server, await aChallenge(server, user), wrong)).error?.code).toBe('wrong_code');
    const challenges = await Promise.all([aChallenge(server, user), aChallenge(server, user)]);
    const answers = await Promise.all(challenges.map((challenge) => completeLogin(server, challenge, typed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await completeLogin(server, await aChallenge(server, user), recovery_code)).error?.code).toBe('wrong_code');
    expect((await call('GET v1/users/me/second-factor/')).data.recovery_codes_left).toBe(0);
    await expect.poll(() => listSecurityKinds(server, user.id), { timeout: 5000 }).toContain('recovery_code_used');
  });

  test('is not gone round by the recovery of the password or by a personal link', async () => {
    const { user } = await anEnrolledUser(server, { tier: 'BO_LIM' });
    const token = await aSilentToken(server, user);
    const silent = await server.as('client').call('POST v1/auth/silent-login/', { body: { token } });
    expect(silent.error?.code).toBe('invalid_token');
    const recovery = 'a'.repeat(43);
    await server.pool.query(
      "insert into recovery_tokens (token_hash, user_id, expires) values (sha256($1::bytea), $2, now() + interval '1 hour')",
      [recovery, user.id],
    );
    const recovered = await server.as('client').call('PUT v1/auth/recover/password/', {
      body: { password: 'Nuova1Prova!', pwd_recovery_token: recovery },
    });
    expect(recovered.data).toEqual({ updated: true, auth: null });
    await aChallenge(server, { ...user, password: 'Nuova1Prova!' });
  });

  test('stays with the session through the change of password forced at the first login', async () => {
    const admin = await anEnrolledUser(server);
    await server.pool.query('update users set trigger_change_password = true where id = $1', [admin.user.id]);
    const { data } = await admin.call('PUT v1/auth/recover/password/', { body: { password: 'Nuova1Prova!' } });
    const { rows } = await server.pool.query(
      'select has_second_factor from auth_sessions where user_id = $1 and revoked is null',
      [admin.user.id],
    );
    expect(rows).toEqual([{ has_second_factor: true }]);
    expect((await server.as(data.auth?.token ?? '').call('GET v1/users/me/')).status).toBe(200);
  });

  test('asks who is no administrator any more for nothing', async () => {
    const { user } = await anEnrolledUser(server);
    await server.pool.query(
      "update users set role_id = (select min(id) from roles where tier = 'BASE_LOG') where id = $1",
      [user.id],
    );
    expect(await signIn(server, user)).toEqual(expect.any(String));
  });
});

describe('one’s own second factor', () => {
  test('is disabled with password and code, and the other sessions end', async () => {
    const admin = await anEnrolledUser(server);
    const other = (await completeLogin(server, await aChallenge(server, admin.user), makeAppCode(admin.secret, -1)))
      .data.auth.token;
    const disable = (password: string, code: string) =>
      admin.call('DELETE v1/users/me/second-factor/', { body: { password, code } });
    expect((await disable('Sbagliata1!', makeAppCode(admin.secret))).error?.code).toBe('wrong_password');
    expect((await disable(usualPassword, makeWrongCode(admin.secret))).error?.code).toBe('wrong_code');
    expect((await disable(usualPassword, makeAppCode(admin.secret))).data).toEqual({ is_active: false });
    expect((await server.as(other).call('GET v1/users/me/')).status).toBe(401);
    expect(await signIn(server, admin.user)).toEqual(expect.any(String));
    expect((await disable(usualPassword, makeAppCode(admin.secret, 1))).error?.code).toBe('second_factor_missing');
    await expect
      .poll(() => listSecurityKinds(server, admin.user.id), { timeout: 5000 })
      .toContain('second_factor_disabled');
  });

  test('gets new recovery codes, and the old ones end', async () => {
    const admin = await anEnrolledUser(server);
    const { data } = await admin.call('POST v1/users/me/second-factor/recovery-codes/', {
      body: { password: usualPassword, code: makeAppCode(admin.secret) },
    });
    expect(new Set([...data.recovery_codes, admin.recovery_code]).size).toBe(11);
    const challenge = await aChallenge(server, admin.user);
    expect((await completeLogin(server, challenge, admin.recovery_code)).error?.code).toBe('wrong_code');
    expect((await completeLogin(server, challenge, data.recovery_codes[3] ?? '')).status).toBe(200);
  });
});

describe('an administrator resets another’s', () => {
  test('which ends their sessions and is recorded', async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    const lost = await anEnrolledUser(server, { tier: 'BO_LIM' });
    const params = { id: lost.user.id };
    expect((await admin.call('GET v1/users/{id}/second-factor/', { params })).data).toEqual({ is_active: true });
    expect((await admin.call('DELETE v1/users/{id}/second-factor/', { params })).data).toEqual({ is_active: false });
    expect((await lost.call('GET v1/users/me/')).status).toBe(401);
    expect(await signIn(server, lost.user)).toEqual(expect.any(String));
    const { data: entries } = await admin.call('GET v1/activity-log/', {
      query: { page: 1, page_items: 10, subject_id: lost.user.id },
    });
    expect(entries[0]).toMatchObject({ action: 'other', object_type: 'user', object_id: lost.user.id });
    await expect
      .poll(() => listSecurityKinds(server, lost.user.id), { timeout: 5000 })
      .toContain('second_factor_reset');
    expect((await admin.call('DELETE v1/users/{id}/second-factor/', { params })).error?.code).toBe(
      'second_factor_missing',
    );
  });

  test('but not their own, and nobody’s who is not there', async () => {
    const admin = await anEnrolledUser(server);
    const reset = (id: number) => admin.call('DELETE v1/users/{id}/second-factor/', { params: { id } });
    expect((await reset(admin.user.id)).error?.code).toBe('own_account');
    expect((await reset(2_147_483_647)).status).toBe(404);
    expect((await reset((await aUser(server)).id)).error?.code).toBe('second_factor_missing');
  });
});

test('a second enrolment makes the first one’s codes wrong', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const first = (await admin.call('POST v1/users/me/second-factor/')).data.secret;
  const { secret } = await enrol(admin);
  expect(secret).not.toBe(first);
  await forgetUsedCodes(server, admin.user);
  const challenge = await aChallenge(server, admin.user);
  expect((await completeLogin(server, challenge, makeAppCode(secret))).status).toBe(200);
});

import { afterAll, expect, test } from 'vitest';
import { forgetExpired } from '#server/modules/auth/repository.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSilentToken, aUser, openSession } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const countOwn = async (table: string, userId: number): Promise<number> => {
  const owner =
    table === 'refresh_tokens' ? 'session_id in (select id from auth_sessions where user_id = $1)' : 'user_id = $1';
  const { rows } = await server.pool.query(`select count(*)::integer as n from ${table} where ${owner}`, [userId]);
  return rows[0].n;
};

test('credentials that open nothing any more are forgotten, those that still do are kept', async () => {
  const [gone, here] = [await aUser(server), await aUser(server)];
  await openSession(server, gone);
  const { auth } = await openSession(server, here);
  for (const user of [gone, here]) {
    await aSilentToken(server, user);
    await server.pool.query(
      "insert into recovery_tokens (token_hash, user_id, expires) values (sha256($1), $2, now() + interval '1 hour')",
      [`recovery of ${user.id}`, user.id],
    );
  }
  // As if it were two months later for one of them; the other has come back every day since.
  const past = "interval '60 days'";
  await server.pool.query(`update auth_sessions set created = created - ${past}`);
  for (const table of ['silent_tokens', 'recovery_tokens'])
    await server.pool.query(`update ${table} set expires = expires - ${past} where user_id = $1`, [gone.id]);
  await server.pool.query(
    `update refresh_tokens set expires = expires - ${past} where session_id in (select id from auth_sessions where user_id = $1)`,
    [gone.id],
  );

  await forgetExpired(server.pool);
  for (const table of ['auth_sessions', 'refresh_tokens', 'silent_tokens', 'recovery_tokens'])
    expect([table, await countOwn(table, gone.id), await countOwn(table, here.id)]).toEqual([table, 0, 1]);
  expect((await server.as(auth.token).call('GET v1/users/me/')).status).toBe(200);
});

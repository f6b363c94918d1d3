import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { log } from '#server/log.ts';
import { rotateSecret } from '#server/secrets/secret.ts';
import { createTestDatabase } from '#tests/support/databases.ts';
import { dropDatabase } from '#tests/support/postgres.ts';
import { startTestServer } from '#tests/support/server.ts';
import {
  aChallenge,
  anEnrolledUser,
  aUser,
  makeAppCode,
  makeTokens,
  openSession,
  storeFile,
} from '#tests/support/world.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'corsia-rotation-'));
const databaseUrl = await createTestDatabase();
let server = await startTestServer({ dataDir, databaseUrl });
afterAll(async () => {
  await server.stop();
  await dropDatabase(databaseUrl);
  await rm(dataDir, { recursive: true, force: true });
});

const rotateAndRestart = async (): Promise<void> => {
  await server.stop();
  await rotateSecret(server.settings);
  server = await startTestServer({ dataDir, databaseUrl });
};

test('what was signed before a rotation stays good until the next, a refresh token for longer', async () => {
  const user = await aUser(server);
  const { auth } = await openSession(server, user);
  await storeFile(server, 'private/lesson/a.txt', 'testo');
  const tokens = await makeTokens(server);
  const ticket = tokens.signTicket({ folder: 'lesson', session_id: null });
  const statuses = async () => [
    (await server.as(auth.token).call('GET v1/users/me/')).status,
    (await server.as(null).raw('GET', `/files/${ticket}/a.txt`)).status,
  ];
  const refresh = (refresh_token: string) =>
    server.as('client').call('POST v1/auth/refresh/', { body: { refresh_token } });
  expect(await statuses()).toEqual([200, 200]);

  await rotateAndRestart();
  expect(await statuses()).toEqual([200, 200]);
  const { status, data } = await refresh(auth.refresh);
  expect(status).toBe(200);

  await rotateAndRestart();
  expect(await statuses()).toEqual([401, 403]);
  expect((await server.as(data.token).call('GET v1/users/me/')).status).toBe(200);
  expect((await refresh(data.refresh)).status).toBe(200);
});

test('a second factor outlives any number of rotations, used in between or not', async () => {
  const { user, secret } = await anEnrolledUser(server);
  const sealed = async () =>
    (await server.db.selectFrom('second_factors').select('sealed_secret').executeTakeFirstOrThrow()).sealed_secret;
  const first = await sealed();
  for (let time = 0; time < 3; time += 1) await rotateAndRestart();
  const last = await sealed();
  expect(last).not.toEqual(first);
  const body = { challenge: await aChallenge(server, user), code: makeAppCode(secret) };
  const { status } = await server.as('client').call('POST v1/auth/second-factor/', { body });
  expect(status).toBe(200);
  // Sealed with the newest key already.
  expect(await sealed()).toEqual(last);
});

test('a key that is another altogether is told of at the start, with what to do', async () => {
  await anEnrolledUser(server);
  const told = vi.spyOn(log, 'error').mockImplementation(() => {});
  await rotateAndRestart();
  expect(told).not.toHaveBeenCalled();
  const other = await startTestServer({ databaseUrl, sessionSecret: 'x'.repeat(40) });
  await other.stop();
  expect(told.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringMatching(
      /^La chiave di adesso non legge la verifica in due passaggi di 2 amministratori.*admin:reset-factor\.$/,
    ),
  ]);
  told.mockRestore();
});

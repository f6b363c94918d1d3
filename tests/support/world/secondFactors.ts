import { Secret, TOTP } from 'otpauth';
import { readChallenge } from '#auth/apiError.ts';
import { loadOrCreateSecrets } from '#server/secrets/secret.ts';
import { createSecretBox } from '#server/secrets/secretBox.ts';
import type { Client } from '../client.ts';
import type { TestServer } from '../server.ts';
import type { World } from './counter.ts';
import { aUser, hashCheaply, type TestUser, usualPassword } from './people.ts';
import { aBearer } from './sessions.ts';

const knownRecoveryCode = '3abcdefghjkm';

/** What the app with this secret shows now, or so many half minutes from now. */
export const makeAppCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A code that none of these half minutes has. */
export const makeWrongCode = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => makeAppCode(secret, steps));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? '';
};

/** As if the codes used so far had been used long ago, so that a test need not wait for the next. */
export const forgetUsedCodes = async ({ db }: World, user: { id: number }): Promise<void> => {
  await db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', user.id).execute();
};

export interface Enrolled {
  secret: string;
  recovery_codes: string[];
}

/** Activates the second factor of the caller. */
export const enrol = async (client: Client, password = usualPassword): Promise<Enrolled> => {
  const { secret } = (await client.call('POST v1/users/me/second-factor/')).data;
  const { data, error } = await client.call('PUT v1/users/me/second-factor/', {
    body: { password, code: makeAppCode(secret) },
  });
  if (error) throw new Error(`the second factor cannot be activated: ${error.reason}`);
  return { secret, recovery_codes: data.recovery_codes };
};

/** A user with a second factor and one recovery code, made without the calls, whose hashing is slow on purpose. */
export const anEnrolledUser = async (server: TestServer, options: Parameters<typeof aUser>[1] = { tier: 'BO_COM' }) => {
  const user = await aUser(server, options);
  const secret = new Secret({ size: 20 }).base32;
  const box = createSecretBox(await loadOrCreateSecrets(server.settings));
  await server.db
    .insertInto('second_factors')
    .values({
      user_id: user.id,
      sealed_secret: box.seal(secret, `second factor of ${user.id}`),
      confirmed: new Date().toISOString(),
    })
    .execute();
  const code_hash = hashCheaply(knownRecoveryCode);
  await server.db.insertInto('recovery_codes').values({ user_id: user.id, number: 3, code_hash }).execute();
  const token = await aBearer(server, user, { has_second_factor: true });
  return { user, token, secret, recovery_code: '3abc-defg-hjkm', ...server.as(token) };
};

/** The challenge that the right password gets. */
export const aChallenge = async (server: TestServer, { username, password }: TestUser): Promise<string> => {
  const { error } = await server
    .as('client')
    .call('POST v1/auth/login/', { body: { username, password: password ?? '' } });
  const challenge = error && readChallenge(error);
  if (!challenge) throw new Error(`${username} was asked for no code: ${error?.code ?? 'signed in'}`);
  return challenge;
};

/** Answers a login's challenge with a code. */
export const completeLogin = (server: Pick<TestServer, 'as'>, challenge: string, code: string) =>
  server.as('client').call('POST v1/auth/second-factor/', { body: { challenge, code } });

/** Returns the kinds of the security events about a user. */
export const listSecurityKinds = async ({ pool }: Pick<TestServer, 'pool'>, userId: number): Promise<string[]> =>
  (await pool.query('select kind from security_events where user_id = $1', [userId])).rows.map(({ kind }) => kind);

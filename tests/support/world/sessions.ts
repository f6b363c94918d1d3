import type { SignedIn } from '#contract/auth.ts';
import { createSecretToken } from '#server/secrets/tokens.ts';
import type { Client } from '../client.ts';
import type { TestServer } from '../server.ts';
import type { World } from './counter.ts';
import { makeTokens } from './files.ts';
import { aUser, type TestUser } from './people.ts';

/** Token of a personal link for this user, valid for so many days. */
export const aSilentToken = async ({ db }: World, user: { id: number }, days = 30): Promise<string> => {
  const { token, hash } = createSecretToken();
  const expires = new Date(Date.now() + days * 86_400_000).toISOString();
  await db.insertInto('silent_tokens').values({ token_hash: hash, user_id: user.id, expires }).execute();
  return token;
};

/** Enters as a person does: by name and password, or by link who has none. */
export const openSession = async (server: TestServer, user: TestUser): Promise<SignedIn> => {
  const { username, password } = user;
  const client = server.as('client');
  const answer =
    password === null
      ? await client.call('POST v1/auth/silent-login/', { body: { token: await aSilentToken(server, user) } })
      : await client.call('POST v1/auth/login/', { body: { username, password } });
  if (answer.error) throw new Error(`${username} cannot enter: ${answer.error.reason}`);
  return answer.data;
};

/** Enters and returns the bearer token. */
export const signIn = async (server: TestServer, user: TestUser): Promise<string> =>
  (await openSession(server, user)).auth.token;

/** A new user who has entered, ready to make calls. */
export const aSignedInUser = async (
  server: TestServer,
  options: Parameters<typeof aUser>[1] = {},
): Promise<Client & { user: TestUser; token: string }> => {
  const user = await aUser(server, options);
  const token = await signIn(server, user);
  return { user, token, ...server.as(token) };
};

/** A bearer of this user without a login, which is slow on purpose: for tests that need many. */
export const aBearer = async (
  server: TestServer,
  user: { id: number },
  { has_second_factor = false } = {},
): Promise<string> => {
  const session = await server.db
    .insertInto('auth_sessions')
    .values({ user_id: user.id, has_second_factor })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await makeTokens(server)).signBearer({ user_id: user.id, session_id: session.id });
};

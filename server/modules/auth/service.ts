import type { SignedIn, Tokens } from '#contract/auth.ts';
import { isPassword } from '#contract/rules.ts';
import type { Db } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Foundations } from '../../foundations.ts';
import { hashNewPassword } from '../../newPassword.ts';
import { verifyPassword } from '../../passwords.ts';
import type { Person } from '../../person.ts';
import { createSecretToken, hashToken, type TokenMaker } from '../../tokens.ts';
import type { LoginLimits } from './loginLimits.ts';
import {
  consumeSilentToken,
  findAccount,
  findAccountByUsername,
  insertRefreshToken,
  insertSession,
  lockAccount,
  lockRefreshToken,
  markLogin,
  markRefreshUsed,
  revokeSession,
  updatePassword,
} from './repository.ts';

export { createLoginLimits, type LoginLimits } from './loginLimits.ts';
export { findPerson as findPersonOfSession, revokeSession } from './repository.ts';

/** What logins and changes of password need. */
export type AuthApp = Pick<Foundations, 'db' | 'tokens' | 'security'>;

const refreshDays = 30;

const issueTokens = async (db: Db, tokens: TokenMaker, userId: number, sessionId: string): Promise<Tokens> => {
  const { token: refresh, hash } = createSecretToken();
  await insertRefreshToken(db, sessionId, hash, refreshDays);
  return { token: tokens.signBearer({ user_id: userId, session_id: sessionId }), refresh };
};

const openSession = (db: Db, tokens: TokenMaker, userId: number, isSilent: boolean): Promise<SignedIn> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const account = await findAccount(tx, userId);
    if (!account?.is_alive) throw refusals.wrongCredentials();
    const sessionId = await insertSession(tx, userId, isSilent);
    await markLogin(tx, userId);
    return { user: account.user, auth: await issueTokens(tx, tokens, userId, sessionId) };
  });

/** Whether an account may enter with a password: it is in use, and its tier has one. */
const mayEnterByPassword = (account: Awaited<ReturnType<typeof findAccount>>): boolean =>
  account?.is_alive === true && account.user.role.tier !== 'BASE_NO_LOG';

/**
 * Opens a session with username and password. The answer and its time are the same for an unknown user, a wrong
 * password, an inactive and an expired user, and one who enters by link alone: 401 `wrong_credentials`; 429 after too
 * many failures; 503 when too many passwords are being checked.
 */
export const login = async (
  { db, tokens, security }: AuthApp,
  limits: LoginLimits,
  given: { username: string; password: string; address: string; signal?: AbortSignal },
): Promise<SignedIn> => {
  const { address } = given;
  await limits.begin(given);
  const account = await findAccountByUsername(db, given.username);
  const isRight = await verifyPassword(given.password, account?.password_hash ?? null, given.signal);
  if (!account || !isRight || !mayEnterByPassword(account)) {
    security.record({ kind: 'login_failed', user_id: account?.user.id ?? null, address });
    throw refusals.wrongCredentials();
  }
  const userId = account.user.id;
  const signedIn = await openSession(db, tokens, userId, false);
  await limits.succeed({ ...given, userId });
  security.record({ kind: 'login_succeeded', user_id: userId, address });
  return signedIn;
};

/** Opens a session with the token of a personal link; 401 `invalid_token` when it is unknown, revoked or expired. */
export const silentLogin = async (db: Db, tokens: TokenMaker, token: string): Promise<SignedIn> => {
  const used = await consumeSilentToken(db, hashToken(token));
  const account = used && (await findAccount(db, used.user_id));
  if (!account?.is_alive || account.user.role.tier === 'BO_COM') throw refusals.invalidToken();
  return openSession(db, tokens, account.user.id, true);
};

/** Exchanges a refresh token for new tokens. One that was used before ends the whole session: 401 `token_reused`. */
export const refresh = async ({ db, tokens, security }: AuthApp, token: string, address: string): Promise<Tokens> => {
  const hash = hashToken(token);
  const answer = await db.transaction().execute(async (tx) => {
    const found = await lockRefreshToken(tx, hash);
    if (!found || found.revoked || !found.is_young) throw refusals.invalidToken();
    const { user_id, session_id } = found;
    if (found.used) {
      await revokeSession(tx, session_id);
      return { reused: { user_id, session_id } };
    }
    const account = await findAccount(tx, user_id);
    if (!account?.is_alive) throw refusals.invalidToken();
    await markRefreshUsed(tx, hash);
    return { issued: await issueTokens(tx, tokens, user_id, session_id) };
  });
  if (answer.issued) return answer.issued;
  security.record({ kind: 'token_reused', ...answer.reused, address });
  throw refusals.tokenReused();
};

/** First-login change: the person is signed in already, and stays so with new tokens. */
export const changeOwnPassword = async (
  { db, tokens, security }: AuthApp,
  person: Person,
  { password, address, signal }: { password: string; address: string; signal?: AbortSignal },
): Promise<Tokens> => {
  if (person.tier === 'BASE_NO_LOG') throw refusals.forbidden();
  if (!isPassword(password)) throw refusals.invalid('password', 'non rispetta i criteri', 'invalid_password');
  const account = await findAccount(db, person.id);
  if (!account?.user.trigger_change_password) throw refusals.forbidden();
  const passwordHash = await hashNewPassword({ password, owner: account.user, field: 'password', signal });
  const issued = await db.transaction().execute(async (tx) => {
    await updatePassword(tx, person.id, passwordHash);
    const sessionId = await insertSession(tx, person.id, false);
    return issueTokens(tx, tokens, person.id, sessionId);
  });
  security.record({ kind: 'password_changed', user_id: person.id, session_id: person.session_id, address });
  return issued;
};

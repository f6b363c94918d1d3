import type pg from 'pg';
import type { SignedIn, Tokens } from '#contract/auth.ts';
import { isPassword, isRecoveryPassword } from '#contract/rules.ts';
import type { Db } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import { obligationOf } from '../../obligations.ts';
import { hashPassword, verifyPassword } from '../../passwords.ts';
import type { Person } from '../../person.ts';
import { createSecretToken, hashToken, type TokenMaker } from '../../tokens.ts';
import { createChallenge, isSecondFactorActive } from '../secondFactor/service.ts';
import type { SessionOrigin } from '../sessions/rules.ts';
import { insertSession } from '../sessions/service.ts';
import type { LoginLimits } from './loginLimits.ts';
import {
  consumeRecoveryToken,
  findAccount,
  findAccountByUsername,
  findPerson,
  hadSecondFactor,
  insertRefreshToken,
  lockAccount,
  lockRefreshToken,
  markLogin,
  markRefreshUsed,
  revokeSession,
  updatePassword,
} from './repository.ts';
import { refuseSamePassword } from './samePassword.ts';

export { createLoginLimits, type LoginLimits } from './loginLimits.ts';
export { findPerson as findSignedIn, listLivingSessions, revokeSession } from './repository.ts';

/**
 * Who a session belongs to while it is alive, or null; for files, sockets and streams.
 * @throws 403 while something must be done first, such as `password_change_required`.
 */
export const findPersonOfSession = async (pool: pg.Pool, sessionId: string): Promise<Person | null> => {
  const person = await findPerson(pool, sessionId);
  const obligation = person && obligationOf(person);
  if (obligation) throw obligation;
  return person;
};

const refreshDays = 30;

const issueTokens = async (db: Db, tokens: TokenMaker, userId: number, sessionId: string): Promise<Tokens> => {
  const { token: refresh, hash } = createSecretToken();
  await insertRefreshToken(db, sessionId, hash, refreshDays);
  return { token: tokens.signBearer({ user_id: userId, session_id: sessionId }), refresh };
};

/** How somebody signed in. */
interface Entrance {
  isSilent?: boolean;
  hasSecondFactor?: boolean;
}

/** @throws 401 `wrong_credentials` for an account that is over, or has a second factor that was not given. */
export const openSession = (
  db: Db,
  tokens: TokenMaker,
  userId: number,
  origin: SessionOrigin,
  { isSilent = false, hasSecondFactor = false }: Entrance = {},
): Promise<SignedIn> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const account = await findAccount(tx, userId);
    if (!account?.is_alive) throw refusals.wrongCredentials();
    if (!hasSecondFactor && (await isSecondFactorActive(tx, userId))) throw refusals.wrongCredentials();
    const sessionId = await insertSession(tx, {
      user_id: userId,
      is_silent: isSilent,
      has_second_factor: hasSecondFactor,
      origin,
    });
    await markLogin(tx, userId);
    return { user: account.user, auth: await issueTokens(tx, tokens, userId, sessionId) };
  });

/**
 * Opens a session with username and password. The answer and its time are the same for an unknown user, a wrong
 * password, an inactive and an expired user: 401 `wrong_credentials`; 429 after too many failures. Who has a second factor
 * gets 401 `second_factor_needed` with a challenge instead.
 */
export const login = async (
  db: Db,
  tokens: TokenMaker,
  limits: LoginLimits,
  given: { username: string; password: string; origin: SessionOrigin },
): Promise<SignedIn> => {
  const { address } = given.origin;
  await limits.begin(given.username, address);
  const account = await findAccountByUsername(db, given.username);
  const isRight = await verifyPassword(given.password, account?.password_hash ?? null);
  if (!account || !isRight || !account.is_alive) throw refusals.wrongCredentials();
  if (await isSecondFactorActive(db, account.user.id)) {
    await limits.succeed(given.username, address);
    throw refusals.secondFactorNeeded(await createChallenge(db, account.user.id));
  }
  const signedIn = await openSession(db, tokens, account.user.id, given.origin);
  await limits.succeed(given.username, address);
  return signedIn;
};

/** Exchanges a refresh token for new tokens. One that was used before ends the whole session: 401 `token_reused`. */
export const refresh = async (db: Db, tokens: TokenMaker, token: string): Promise<Tokens> => {
  const hash = hashToken(token);
  const answer = await db.transaction().execute(async (tx) => {
    const found = await lockRefreshToken(tx, hash);
    if (!found || found.revoked || !found.is_young) throw refusals.invalidToken();
    if (found.used) {
      await revokeSession(tx, found.session_id);
      return null;
    }
    const account = await findAccount(tx, found.user_id);
    if (!account?.is_alive) throw refusals.invalidToken();
    await markRefreshUsed(tx, hash);
    return issueTokens(tx, tokens, found.user_id, found.session_id);
  });
  if (!answer) throw refusals.tokenReused();
  return answer;
};

/** Sets the password of whoever holds the recovery token, which then works no more. */
export const recoverPassword = async (db: Db, token: string, password: string): Promise<void> => {
  if (!isRecoveryPassword(password)) throw refusals.invalid('password', 'non rispetta i criteri', 'invalid_password');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const used = await consumeRecoveryToken(tx, hashToken(token));
    if (!used) throw refusals.invalidToken();
    await refuseSamePassword(tx, used.user_id, password);
    await updatePassword(tx, used.user_id, passwordHash);
  });
};

/** First-login change: the person is signed in already, and stays so with new tokens. */
export const changeOwnPassword = async (
  db: Db,
  tokens: TokenMaker,
  person: Person,
  password: string,
  origin: SessionOrigin,
): Promise<Tokens> => {
  if (person.tier === 'BASE_NO_LOG') throw refusals.forbidden();
  if (!isPassword(password)) throw refusals.invalid('password', 'non rispetta i criteri', 'invalid_password');
  const account = await findAccount(db, person.id);
  if (!account?.user.trigger_change_password) throw refusals.forbidden();
  await refuseSamePassword(db, person.id, password);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const hasSecondFactor = await hadSecondFactor(tx, person.session_id);
    await updatePassword(tx, person.id, passwordHash);
    const sessionId = await insertSession(tx, {
      user_id: person.id,
      is_silent: false,
      has_second_factor: hasSecondFactor,
      origin,
    });
    return issueTokens(tx, tokens, person.id, sessionId);
  });
};

import type { SignedIn, Tokens } from '#contract/auth.ts';
import { isPassword } from '#contract/rules.ts';
import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { hashNewPassword } from '../../secrets/newPassword.ts';
import { verifyPassword } from '../../secrets/passwords.ts';
import { createSecretToken, hashToken, type TokenMaker } from '../../secrets/tokens.ts';
import { countIfChecked, type LoginLimits } from '../loginLimits/service.ts';
import { createChallenge, isSecondFactorActive } from '../secondFactor/service.ts';
import type { SessionOrigin } from '../sessions/rules.ts';
import { insertSession } from '../sessions/service.ts';
import {
  type Account,
  findAccount,
  findAccountByUsername,
  findOpenSession,
  insertRefreshToken,
  lockAccount,
  lockRefreshToken,
  markLogin,
  markRefreshUsed,
  revokeSession,
  updatePassword,
} from './repository.ts';
import { refuseSamePassword } from './samePassword.ts';

export { mintRecoveryLink, nobody } from './recovery.ts';
export { findRecoveryAddress, listLivingSessions, revokeSession } from './repository.ts';
export { createSignedInPeople } from './signedInPeople.ts';

/** What logins and changes of password need. */
type AuthDeps = Deps<'db' | 'tokens' | 'security'>;

const refreshDays = 30;

const issueTokens = async (tx: Tx, tokens: TokenMaker, userId: number, sessionId: string): Promise<Tokens> => {
  const { token: refresh, hash } = createSecretToken();
  await insertRefreshToken(tx, sessionId, hash, refreshDays);
  return { token: tokens.signBearer({ user_id: userId, session_id: sessionId }), refresh };
};

/** How somebody signed in. */
interface Entrance {
  isSilent?: boolean;
  hasSecondFactor?: boolean;
  /**
   * Looks once more, with the account locked, at what let them in: a password or a link may have changed while it was
   * checked. Throws the refusal.
   */
  confirm: (account: Account, tx: Tx) => Promise<unknown>;
}

/** @throws 401 `wrong_credentials` for an account that is over, or has a second factor that was not given; what `confirm` throws. */
export const openSession = (
  { db, tokens }: Deps<'db' | 'tokens'>,
  userId: number,
  origin: SessionOrigin,
  { isSilent = false, hasSecondFactor = false, confirm }: Entrance,
): Promise<SignedIn> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const account = await findAccount(tx, userId);
    if (!account?.is_alive) throw refusals.wrongCredentials();
    await confirm(account, tx);
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

/** Whether an account may enter with a password: it is in use, and its tier has one. */
const mayEnterByPassword = (account: Account | null): boolean =>
  account?.is_alive === true && account.user.role.tier !== 'BASE_NO_LOG';

/**
 * Opens a session with username and password. The answer and its time are the same for an unknown user, a wrong
 * password, an inactive and an expired user, and one who enters by link alone: 401 `wrong_credentials`; 429 after too
 * many failures; 503 when too many passwords are being checked. Who has a second factor gets 401 `second_factor_needed`
 * with a challenge instead.
 */
export const logIn = async (
  { db, tokens, security }: AuthDeps,
  limits: LoginLimits,
  given: { username: string; password: string; origin: SessionOrigin; signal?: AbortSignal },
): Promise<SignedIn> => {
  const { address } = given.origin;
  const tried = { username: given.username, address };
  const takeBack = await limits.begin(tried);
  const check = async () => {
    const account = await findAccountByUsername(db, given.username);
    return { account, isRight: await verifyPassword(given.password, account?.password_hash ?? null, given.signal) };
  };
  const { account, isRight } = await countIfChecked(check, takeBack);
  const refuseLogin = (): never => {
    security.record({ kind: 'login_failed', user_id: account?.user.id ?? null, address });
    throw refusals.wrongCredentials();
  };
  if (!account || !isRight || !mayEnterByPassword(account)) return refuseLogin();
  const userId = account.user.id;
  const confirm = async (now: Account | null): Promise<void> => {
    if (!mayEnterByPassword(now) || now?.password_hash !== account.password_hash) refuseLogin();
  };
  if (await isSecondFactorActive(db, userId)) {
    const challenge = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, userId);
      await confirm(await findAccount(tx, userId));
      return createChallenge(tx, userId);
    });
    await limits.succeed({ ...tried, userId });
    throw refusals.secondFactorNeeded(challenge);
  }
  const open = () => openSession({ db, tokens }, userId, given.origin, { confirm });
  const signedIn = await countIfChecked(open, takeBack);
  await limits.succeed({ ...tried, userId });
  security.record({ kind: 'login_succeeded', user_id: userId, address });
  return signedIn;
};

/** Exchanges a refresh token for new tokens. One that was used before ends the whole session: 401 `token_reused`. */
export const refresh = async ({ db, tokens, security }: AuthDeps, token: string, address: string): Promise<Tokens> => {
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

/**
 * First-login change: the person is signed in already, and stays so with new tokens.
 * @throws 401 when the session or the password ended while the new one was hashed; 403 for who need not change it.
 */
export const changeOwnPassword = async (
  { db, tokens, security }: AuthDeps,
  person: Person,
  { password, origin, signal }: { password: string; origin: SessionOrigin; signal?: AbortSignal },
): Promise<Tokens> => {
  if (person.tier === 'BASE_NO_LOG') throw refusals.forbidden();
  if (!isPassword(password)) throw refusals.invalid('password', 'non rispetta i criteri', 'invalid_password');
  const account = await findAccount(db, person.id);
  if (!account?.user.trigger_change_password) throw refusals.forbidden();
  await refuseSamePassword(db, person.id, password);
  const passwordHash = await hashNewPassword({ password, owner: account.user, field: 'password', signal });
  const issued = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, person.id);
    const now = await findAccount(tx, person.id);
    const session = await findOpenSession(tx, person.session_id);
    if (!now?.is_alive || !session || now.password_hash !== account.password_hash) throw refusals.unauthorised();
    if (!now.user.trigger_change_password) throw refusals.forbidden();
    await updatePassword(tx, person.id, passwordHash);
    const sessionId = await insertSession(tx, {
      user_id: person.id,
      is_silent: false,
      has_second_factor: session.has_second_factor,
      origin,
    });
    return issueTokens(tx, tokens, person.id, sessionId);
  });
  security.record({
    kind: 'password_changed',
    user_id: person.id,
    session_id: person.session_id,
    address: origin.address,
    details: { forced: true },
  });
  return issued;
};

import type { SignedIn } from '#contract/auth.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { hashToken } from '../../secrets/tokens.ts';
import { isSecondFactorActive } from '../secondFactor/service.ts';
import type { SessionOrigin } from '../sessions/rules.ts';
import { type Account, consumeSilentToken, findAccount, findSilentOwner } from './repository.ts';
import { openSession } from './service.ts';

/** Opens a session with the token of a personal link; 401 `invalid_token` when it is unknown, revoked or expired. */
export const logInSilently = async (
  { db, tokens, security }: Deps<'db' | 'tokens' | 'security'>,
  token: string,
  origin: SessionOrigin,
): Promise<SignedIn> => {
  const { address } = origin;
  const hash = hashToken(token);
  const used = await consumeSilentToken(db, hash);
  const refuseLink = (): never => {
    security.record({ kind: 'silent_login_failed', user_id: used?.user_id, address });
    throw refusals.invalidToken();
  };
  const account = used && (await findAccount(db, used.user_id));
  const isGood = account?.is_alive && account.user.role.tier !== 'BO_COM';
  if (!isGood || (await isSecondFactorActive(db, account.user.id))) return refuseLink();
  // The link may have been revoked, or its owner become an administrator, since it was looked up.
  const confirm = async (_: Account, tx: Tx) => (await findSilentOwner(tx, hash)) ?? refuseLink();
  const signedIn = await openSession({ db, tokens }, account.user.id, origin, { isSilent: true, confirm });
  security.record({ kind: 'silent_login', user_id: account.user.id, address });
  return signedIn;
};

/** Whose personal link a token is of: who holds the link may enter as them anyway. @throws 401 `invalid_token` */
export const requireSilentOwner = async (db: Db, token: string) => {
  const owner = await findSilentOwner(db, hashToken(token));
  if (!owner) throw refusals.invalidToken();
  return owner;
};

import type { SignedIn } from '#contract/auth.ts';
import type { Db } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { hashToken } from '../../secrets/tokens.ts';
import { isSecondFactorActive } from '../secondFactor/service.ts';
import type { SessionOrigin } from '../sessions/rules.ts';
import { consumeSilentToken, findAccount, findSilentOwner } from './repository.ts';
import { openSession } from './service.ts';

/** Opens a session with the token of a personal link; 401 `invalid_token` when it is unknown, revoked or expired. */
export const silentLogin = async (
  { db, tokens, security }: Deps<'db' | 'tokens' | 'security'>,
  token: string,
  origin: SessionOrigin,
): Promise<SignedIn> => {
  const { address } = origin;
  const used = await consumeSilentToken(db, hashToken(token));
  const account = used && (await findAccount(db, used.user_id));
  const isGood = account?.is_alive && account.user.role.tier !== 'BO_COM';
  if (!isGood || (await isSecondFactorActive(db, account.user.id))) {
    security.record({ kind: 'silent_login_failed', user_id: used?.user_id, address });
    throw refusals.invalidToken();
  }
  const signedIn = await openSession({ db, tokens }, account.user.id, origin, { isSilent: true });
  security.record({ kind: 'silent_login', user_id: account.user.id, address });
  return signedIn;
};

/** Whose personal link a token is of: who holds the link may enter as them anyway. @throws 401 `invalid_token` */
export const requireSilentOwner = async (db: Db, token: string) => {
  const owner = await findSilentOwner(db, hashToken(token));
  if (!owner) throw refusals.invalidToken();
  return owner;
};

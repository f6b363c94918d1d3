import type { SignedIn } from '#contract/auth.ts';
import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { hashToken } from '../../secrets/tokens.ts';
import {
  consumeCode,
  countTry,
  deleteChallenge,
  type FactorDeps,
  findChallenge,
  forgetTries,
} from '../secondFactor/service.ts';
import type { SessionOrigin } from '../sessions/rules.ts';
import type { Account } from './repository.ts';
import { openSession } from './service.ts';

interface Given {
  challenge: string;
  code: string;
  origin: SessionOrigin;
}

/**
 * Opens the session that a login with the right password was refused until now.
 * @throws 401 `invalid_challenge` for one that is unknown, over or used; 400 `wrong_code`; 429 `too_many_attempts`.
 */
export const completeLogin = async (
  deps: FactorDeps & Deps<'tokens'>,
  { challenge, code, origin }: Given,
): Promise<SignedIn> => {
  const hash = hashToken(challenge);
  const found = await findChallenge(deps.db, hash);
  if (!found) throw refusals.invalidChallenge();
  await countTry(deps, found.user_id);
  await consumeCode(deps, found.user_id, code);
  // A new password takes the challenges with it, so one that is still there under the lock was given for this one.
  const confirm = async (_: Account, tx: Tx) => {
    if (!(await deleteChallenge(tx, hash))) throw refusals.invalidChallenge();
  };
  const signedIn = await openSession(deps, found.user_id, origin, { hasSecondFactor: true, confirm });
  await forgetTries(deps, found.user_id);
  deps.security.record({
    kind: 'login_succeeded',
    user_id: found.user_id,
    address: origin.address,
    details: { second_factor: true },
  });
  return signedIn;
};

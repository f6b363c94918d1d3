import type { SignedIn } from '#contract/auth.ts';
import { refusals } from '../../errors.ts';
import type { Foundations } from '../../foundations.ts';
import { hashToken } from '../../secrets/tokens.ts';
import {
  consumeCode,
  countTry,
  deleteChallenge,
  type FactorApp,
  findChallenge,
  forgetTries,
} from '../secondFactor/service.ts';
import type { SessionOrigin } from '../sessions/rules.ts';
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
  app: FactorApp & Pick<Foundations, 'tokens'>,
  { challenge, code, origin }: Given,
): Promise<SignedIn> => {
  const hash = hashToken(challenge);
  const found = await findChallenge(app.db, hash);
  if (!found) throw refusals.invalidChallenge();
  await countTry(app, found.user_id);
  await consumeCode(app, found.user_id, code);
  if (!(await deleteChallenge(app.db, hash))) throw refusals.invalidChallenge();
  const signedIn = await openSession(app.db, app.tokens, found.user_id, origin, { hasSecondFactor: true });
  await forgetTries(app, found.user_id);
  app.security.record({
    kind: 'login_succeeded',
    user_id: found.user_id,
    address: origin.address,
    details: { second_factor: true },
  });
  return signedIn;
};

import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '#contract/auth.ts';
import { refusals } from '../../errors.ts';
import { hashToken } from '../../secrets/tokens.ts';
import { openSession } from '../auth/service.ts';
import type { SessionOrigin } from '../sessions/rules.ts';
import { consumeCode, countTry, type FactorApp, forgetTries } from './codes.ts';
import { deleteChallenge, findChallenge } from './repository.ts';

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
  app: FactorApp & Pick<FastifyInstance, 'tokens'>,
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

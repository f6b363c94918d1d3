import type { Rate } from '#contract/call.ts';
import { isRecoveryPassword } from '#contract/rules.ts';
import { createRateCounters } from '../../db/rateCounters.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { buildAddressKey } from '../../limits/buildAddressKey.ts';
import { hashNewPassword } from '../../secrets/newPassword.ts';
import { hashToken } from '../../secrets/tokens.ts';
import { rememberAddress } from '../loginLimits/service.ts';
import { consumeRecoveryToken, findRecoveryToken, lockAccount, updatePassword } from './repository.ts';
import { refuseSamePassword } from './samePassword.ts';

/** Tokens one address may get wrong. */
const perAddress: Rate = { count: 20, seconds: 900 };

interface Given {
  token: string;
  password: string;
  address: string;
  signal?: AbortSignal;
}

/**
 * Sets the password of the account a recovery token belongs to, which then works no more. A password is hashed, which is slow on
 * purpose, only for a token that is good.
 * @throws 400 naming `password`; 401 `invalid_token`; 429 after too many wrong tokens; 503 when too many are being hashed.
 */
export const recoverPassword = async (
  { db, pool, lookups, security }: Deps<'db' | 'pool' | 'lookups' | 'security'>,
  { token, password, address, signal }: Given,
): Promise<void> => {
  if (!isRecoveryPassword(password)) throw refusals.invalid('password', 'non rispetta i criteri', 'invalid_password');
  const counters = createRateCounters(lookups);
  const from = buildAddressKey(address);
  const refuseToken = (userId: number | null): never => {
    security.record({ kind: 'recovery_failed', user_id: userId, address });
    throw refusals.invalidToken();
  };

  const taken = await counters.take(`recover-token:${from}`, perAddress);
  if (!taken.isAllowed) {
    security.record({ kind: 'recovery_limited', address, details: { limit: 'token' } });
    throw refusals.tooMany(taken.retryAfter);
  }
  const hash = hashToken(token);
  const owner = await findRecoveryToken(db, hash);
  if (!owner) return refuseToken(null);
  await counters.giveBack(`recover-token:${from}`);

  await refuseSamePassword(db, owner.id, password);
  const passwordHash = await hashNewPassword({ password, owner, field: 'password', signal });
  const isDone = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, owner.id);
    if (!(await findRecoveryToken(tx, hash)) || !(await consumeRecoveryToken(tx, hash))) return false;
    await updatePassword(tx, owner.id, passwordHash);
    return true;
  });
  if (!isDone) return refuseToken(owner.id);
  await rememberAddress(pool, owner.id, from);
  security.record({ kind: 'password_recovered', user_id: owner.id, address });
};

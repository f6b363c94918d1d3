import type { Rate } from '#contract/call.ts';
import { isRecoveryPassword } from '#contract/rules.ts';
import { createRateCounters } from '../../db/rateCounters.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { buildAddressKey } from '../../limits/buildAddressKey.ts';
import { hashNewPassword } from '../../secrets/newPassword.ts';
import { hashToken } from '../../secrets/tokens.ts';
import type { SecurityLog } from '../../securityLog.ts';
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

/** Records a token that opens nothing, and refuses it: one that was used, is too old or never was gets the same answer. */
const refuseToken = (security: SecurityLog, userId: number | null, address: string): never => {
  security.record({ kind: 'recovery_failed', user_id: userId, address });
  throw refusals.invalidToken();
};

/**
 * The account a recovery token opens. Only wrong tokens count against the address.
 * @throws 401 `invalid_token`; 429 after too many wrong tokens.
 */
const requireOwner = async (
  { db, lookups, security }: Deps<'db' | 'lookups' | 'security'>,
  { hash, address }: { hash: Buffer; address: string },
) => {
  const counters = createRateCounters(lookups);
  const key = `recover-token:${buildAddressKey(address)}`;
  const taken = await counters.take(key, perAddress);
  if (!taken.isAllowed) {
    security.record({ kind: 'recovery_limited', address, details: { limit: 'token' } });
    throw refusals.tooMany(taken.retryAfter);
  }
  const owner = await findRecoveryToken(db, hash);
  if (!owner) return refuseToken(security, null, address);
  await counters.giveBack(key);
  return owner;
};

/**
 * Lets a recovery token pass that would be taken now, and does not use it.
 * @throws 401 `invalid_token`; 429 after too many wrong tokens.
 */
export const checkRecoveryToken = async (
  deps: Deps<'db' | 'lookups' | 'security'>,
  { token, address }: Pick<Given, 'token' | 'address'>,
): Promise<void> => {
  await requireOwner(deps, { hash: hashToken(token), address });
};

/**
 * Sets the password of the account a recovery token belongs to, which then works no more. A password is hashed, which is slow on
 * purpose, only for a token that is good.
 * @throws 400 naming `password`; 401 `invalid_token`; 429 after too many wrong tokens; 503 when too many are being hashed.
 */
export const recoverPassword = async (
  deps: Deps<'db' | 'pool' | 'lookups' | 'security'>,
  { token, password, address, signal }: Given,
): Promise<void> => {
  const { db, pool, security } = deps;
  if (!isRecoveryPassword(password)) throw refusals.invalid('password', 'non rispetta i criteri', 'invalid_password');
  const hash = hashToken(token);
  const owner = await requireOwner(deps, { hash, address });

  await refuseSamePassword(db, owner.id, password);
  const passwordHash = await hashNewPassword({ password, owner, field: 'password', signal });
  const isDone = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, owner.id);
    if (!(await findRecoveryToken(tx, hash)) || !(await consumeRecoveryToken(tx, hash))) return false;
    await updatePassword(tx, owner.id, passwordHash);
    return true;
  });
  if (!isDone) return refuseToken(security, owner.id, address);
  await rememberAddress(pool, owner.id, buildAddressKey(address));
  security.record({ kind: 'password_recovered', user_id: owner.id, address });
};

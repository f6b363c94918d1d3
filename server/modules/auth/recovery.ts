import { createHash, randomUUID } from 'node:crypto';
import type { Rate } from '#contract/call.ts';
import { createRateCounters } from '../../db/rateCounters.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { buildAddressKey } from '../../limits/buildAddressKey.ts';
import { createSecretToken } from '../../secrets/tokens.ts';
import { findRecoverable, forgetRecoveryToken, lockAccount, replaceRecoveryToken } from './repository.ts';

/** Stands for nobody, so that an unknown address costs the same as a known one. */
export const nobody = 0;

/**
 * In fifteen minutes: e-mails to one account that are asked for from one address, from wherever, and requests from one address. The first
 * leaves the others to the person themselves when somebody else asks for them.
 */
const perAsker: Rate = { count: 3, seconds: 900 };
const perAccount: Rate = { count: 9, seconds: 900 };
const perAddress: Rate = { count: 20, seconds: 900 };

interface Recovery {
  /**
   * Queues the recovery e-mail, if the address belongs to somebody and has not had enough of them just now; the caller
   * cannot tell. @throws 429 `too_many_attempts` after twenty requests from one address.
   */
  ask(email: string, from: { address: string; host_name: string }): Promise<void>;
}

export const createRecovery = (deps: Deps<'lookups' | 'db' | 'jobs' | 'security'>): Recovery => {
  const { db, jobs, security } = deps;
  const counters = createRateCounters(deps.lookups);
  return {
    async ask(email, { address, host_name }) {
      const from = buildAddressKey(address);
      const ofAddress = await counters.take(`recovery-address:${from}`, perAddress);
      if (!ofAddress.isAllowed) {
        security.record({ kind: 'recovery_limited', address, details: { limit: 'address' } });
        throw refusals.tooMany(ofAddress.retryAfter);
      }
      const key = createHash('sha256').update(email.toLowerCase()).digest('base64url');
      const take = async () =>
        (await counters.take(`recovery-asker:${key}:${from}`, perAsker)).isAllowed &&
        (await counters.take(`recovery-account:${key}`, perAccount)).isAllowed;
      const [isAllowed, found] = await Promise.all([take(), findRecoverable(db, email)]);
      const userId = isAllowed ? (found?.id ?? nobody) : nobody;
      await jobs.send('recovery-mail', { user_id: userId, host_name, key: randomUUID() });
      const kind = isAllowed ? 'recovery_requested' : 'recovery_limited';
      security.record({ kind, user_id: found?.id ?? null, address });
    },
  };
};

/** A link to a new password; earlier ones stop working. The token exists nowhere but in it: only its hash is stored. */
export const mintRecoveryLink = async (
  { db, settings }: Deps<'db' | 'settings'>,
  userId: number,
  hours: number,
): Promise<{ link: string; forget: () => Promise<unknown> }> => {
  const { token, hash } = createSecretToken();
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    await replaceRecoveryToken(tx, userId, hash, hours);
  });
  return {
    link: `${settings.publicUrl}/password-recovery?token=${token}`,
    forget: () => forgetRecoveryToken(db, hash),
  };
};

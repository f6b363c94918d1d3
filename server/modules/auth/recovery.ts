import { createHash } from 'node:crypto';
import type { Rate } from '#contract/call.ts';
import { readBrandLogo } from '../../brand/brandLogo.ts';
import { createRateCounters } from '../../db/rateCounters.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { JobData } from '../../jobs/queue.ts';
import { addressKey } from '../../limits/addressKey.ts';
import { log } from '../../log.ts';
import { letterheadOf } from '../../mail/letterhead.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { recoveryLetter } from '../../mail/recoveryLetter.ts';
import { createSecretToken } from '../../secrets/tokens.ts';
import { chooseBrandTheme } from '../brandThemes/service.ts';
import { findTemplateTexts } from '../emailTemplates/service.ts';
import { findRecoverable, findRecoveryAddress, lockAccount, replaceRecoveryToken } from './repository.ts';

/** Stands for nobody, so that an unknown address costs the same as a known one. */
const nobody = 0;

/** Letters to one account, and requests from one address, in fifteen minutes. */
const perAccount: Rate = { count: 3, seconds: 900 };
const perAddress: Rate = { count: 20, seconds: 900 };

export interface Recovery {
  /**
   * Queues the recovery letter, if the e-mail belongs to somebody and has not had three of them just now; the caller
   * cannot tell. @throws 429 `too_many_attempts` after twenty requests from one address.
   */
  ask(email: string, from: { address: string; host_name: string }): Promise<void>;
}

export const createRecovery = (deps: Deps<'lookups' | 'db' | 'jobs' | 'security'>): Recovery => {
  const { db, jobs, security } = deps;
  const counters = createRateCounters(deps.lookups);
  return {
    async ask(email, { address, host_name }) {
      const ofAddress = await counters.take(`recovery-address:${addressKey(address)}`, perAddress);
      if (!ofAddress.isAllowed) {
        security.record({ kind: 'recovery_limited', address, details: { limit: 'address' } });
        throw refusals.tooMany(ofAddress.retryAfter);
      }
      const key = createHash('sha256').update(email.toLowerCase()).digest('base64url');
      const [ofAccount, found] = await Promise.all([
        counters.take(`recovery-account:${key}`, perAccount),
        findRecoverable(db, email),
      ]);
      const userId = ofAccount.isAllowed ? (found?.id ?? nobody) : nobody;
      await jobs.send('recovery-mail', { user_id: userId, host_name });
      const kind = ofAccount.isAllowed ? 'recovery_requested' : 'recovery_limited';
      security.record({ kind, user_id: found?.id ?? null, address });
    },
  };
};

/** Pixels of the logo in a letter, twice what is shown. */
const logoSize = { width: 480, height: 88 };

/**
 * Mints a recovery token and sends its link; earlier links stop working. The token exists nowhere but in the letter:
 * only its hash is stored. Does nothing for an account that is gone or may not recover its password.
 */
export const sendRecoveryMail = async (
  { db, pool, storage, drawing, settings }: Deps,
  mailer: Mailer,
  { user_id: userId, host_name }: JobData['recovery-mail'],
): Promise<void> => {
  const account = userId === nobody ? null : await findRecoveryAddress(db, userId);
  if (!account) return;
  const theme = await chooseBrandTheme(pool, {
    tenant: 'default',
    configured_tenant: settings.tenant,
    host_name: host_name ?? new URL(settings.publicUrl).hostname,
  });
  const logo = await readBrandLogo({ storage, drawing }, theme, logoSize);
  const words = await findTemplateTexts(db, 'recovery');
  const { token, hash } = createSecretToken();
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    await replaceRecoveryToken(tx, userId, hash);
  });
  const link = `${settings.publicUrl}/password-recovery?token=${token}`;
  const letter = recoveryLetter(letterheadOf(theme, logo !== null), { username: account.username, link }, words);
  await mailer.send({ to: account.email, from_name: theme.headers.title, logo, ...letter });
  if (!settings.smtpUrl && !settings.production) log.info({ link }, 'recovery link');
};

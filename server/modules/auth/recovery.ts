import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { readBrandLogo } from '../../brandLogo.ts';
import { refusals } from '../../errors.ts';
import type { Foundations } from '../../foundations.ts';
import type { JobData } from '../../jobs/queue.ts';
import { log } from '../../log.ts';
import { letterheadOf } from '../../mail/letterhead.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { recoveryLetter } from '../../mail/recoveryLetter.ts';
import { createSecretToken } from '../../tokens.ts';
import { chooseBrandTheme } from '../brandThemes/service.ts';
import { findLetterTexts } from '../letters/service.ts';
import { findRecoverable, findRecoveryAddress, insertRecoveryToken } from './repository.ts';

/** Stands for nobody, so that an unknown address costs the same as a known one. */
const nobody = 0;

/** Letters to one account, and requests from one address, in fifteen minutes. */
const perAccount = { points: 3, duration: 900 };
const perAddress = { points: 20, duration: 900 };

export interface Recovery {
  /**
   * Queues the recovery letter, if the e-mail belongs to somebody and has not had three of them just now; the caller
   * cannot tell. @throws 429 `too_many_attempts` after twenty requests from one address.
   */
  ask(email: string, from: { address: string; host_name: string }): Promise<void>;
}

export const createRecovery = ({ pool, db, jobs }: Pick<FastifyInstance, 'pool' | 'db' | 'jobs'>): Recovery => {
  const limiter = (keyPrefix: string, limits: typeof perAccount) =>
    new RateLimiterPostgres({ storeClient: pool, tableName: 'login_limits', tableCreated: true, keyPrefix, ...limits });
  const accounts = limiter('recovery-account', perAccount);
  const addresses = limiter('recovery-address', perAddress);

  /** Milliseconds to wait, 0 when there is nothing to wait for. */
  const consume = async (limit: RateLimiterPostgres, key: string): Promise<number> => {
    try {
      await limit.consume(key);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
      throw error;
    }
  };

  return {
    async ask(email, { address, host_name }) {
      const wait = await consume(addresses, address);
      if (wait > 0) throw refusals.tooMany(Math.ceil(wait / 1000));
      const key = createHash('sha256').update(email.toLowerCase()).digest('base64url');
      const [isTooMuch, found] = await Promise.all([consume(accounts, key), findRecoverable(db, email)]);
      await jobs.send('recovery-mail', { user_id: isTooMuch ? nobody : (found?.id ?? nobody), host_name });
    },
  };
};

/** Pixels of the logo in a letter, twice what is shown. */
const logoSize = { width: 480, height: 88 };

/**
 * Mints a recovery token and sends its link. The token exists nowhere but in the letter: only its hash is stored.
 * Does nothing for an account that is gone or may not recover its password.
 */
export const sendRecoveryMail = async (
  { db, pool, storage, drawing, settings }: Foundations,
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
  const words = await findLetterTexts(db, 'recovery');
  const { token, hash } = createSecretToken();
  await insertRecoveryToken(db, userId, hash);
  const link = `${settings.publicUrl}/password-recovery?token=${token}`;
  const letter = recoveryLetter(letterheadOf(theme, logo !== null), { username: account.username, link }, words);
  await mailer.send({ to: account.email, from_name: theme.headers.title, logo, ...letter });
  if (!settings.smtpUrl && !settings.production) log.info({ link }, 'recovery link');
};

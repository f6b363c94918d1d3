import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { createRateCounters } from '../../db/rateCounters.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { log } from '../../log.ts';
import { hashPassword, verifyPassword } from '../../secrets/passwords.ts';
import { findStep } from './appCodes.ts';
import {
  consumeRecoveryCode,
  consumeStep,
  findFactor,
  findRecoveryHash,
  lockSealedSecrets,
  replaceRecoveryCodes,
  replaceSealedSecret,
} from './repository.ts';
import { makeRecoveryCodes, readAppCode, readRecoveryCode, writeRecoveryCode } from './rules.ts';

export type FactorDeps = Deps<'db' | 'lookups' | 'secretBox' | 'security'>;

/** Wrong codes and passwords of one person in fifteen minutes. */
const tries = { count: 5, seconds: 900 };

const buildTriesKey = (userId: number): string => `second-factor:${userId}`;

/** Counts a try before it is made. @throws 429 `too_many_attempts` after five that failed. */
export const countTry = async ({ lookups, security }: FactorDeps, userId: number): Promise<void> => {
  const { isAllowed, retryAfter } = await createRateCounters(lookups).take(buildTriesKey(userId), tries);
  if (isAllowed) return;
  security.record({ kind: 'second_factor_failed', user_id: userId, details: { reason: 'too_many_attempts' } });
  throw refusals.tooMany(retryAfter);
};

export const forgetTries = ({ lookups }: FactorDeps, userId: number): Promise<void> =>
  createRateCounters(lookups).forget(buildTriesKey(userId));

const nameContext = (userId: number): string => `second factor of ${userId}`;

export const sealSecret = ({ secretBox }: Pick<FactorDeps, 'secretBox'>, userId: number, secret: string): Buffer =>
  secretBox.seal(secret, nameContext(userId));

/** The secret as the app has it; what an older key encrypted is encrypted again. Null when no key opens it. */
export const openSecret = async (
  { db, secretBox }: Pick<FactorDeps, 'db' | 'secretBox'>,
  userId: number,
  sealed: Buffer,
): Promise<string | null> => {
  const opened = secretBox.open(sealed, nameContext(userId));
  if (!opened) return null;
  if (!opened.isNewest) await replaceSealedSecret(db, userId, sealed, secretBox.seal(opened.text, nameContext(userId)));
  return opened.text;
};

const describeUnreadable = (count: number): string =>
  `La chiave di adesso non legge la verifica in due passaggi di ${count === 1 ? 'un amministratore' : `${count} amministratori`}: è stata attivata con un’altra. Rimettere quella (DATA_DIR/secret o SESSION_SECRET), o azzerare la verifica di ciascuno con npm run admin:reset-factor.`;

/**
 * Encrypts with the newest key what older ones did, so that one that is no longer accepted leaves nothing unreadable. Tells in the
 * log of what no key opens.
 */
export const resealSecrets = async ({ db, secretBox }: Pick<FactorDeps, 'db' | 'secretBox'>): Promise<void> => {
  let unreadable = 0;
  await db.transaction().execute(async (tx) => {
    for (const { user_id, sealed_secret, confirmed } of await lockSealedSecrets(tx)) {
      const secret = await openSecret({ db: tx, secretBox }, user_id, sealed_secret);
      if (confirmed && secret === null) unreadable += 1;
    }
  });
  if (unreadable > 0) log.error(describeUnreadable(unreadable));
};

/** The time step of a first code of a secret that is not active yet; null, and recorded, when it is wrong. */
export const findFirstStep = (
  { security }: Pick<FactorDeps, 'security'>,
  userId: number,
  secret: string,
  typed: string,
): number | null => {
  const code = readAppCode(typed);
  const step = code === null ? null : findStep(secret, code, Date.now(), null);
  if (step === null)
    security.record({ kind: 'second_factor_failed', user_id: userId, details: { reason: 'wrong_first_code' } });
  return step;
};

const acceptAppCode = async (deps: FactorDeps, userId: number, code: string): Promise<boolean> => {
  const factor = await findFactor(deps.db, userId);
  if (!factor?.confirmed) return false;
  const secret = await openSecret(deps, userId, factor.sealed_secret);
  const step = secret && findStep(secret, code, Date.now(), factor.last_step);
  return step !== null && step !== '' && consumeStep(deps.db, userId, step);
};

const acceptRecoveryCode = async ({ db, security }: FactorDeps, userId: number, typed: string): Promise<boolean> => {
  const code = readRecoveryCode(typed);
  if (!code) return false;
  const hash = await findRecoveryHash(db, userId, code.number);
  const isRight = await verifyPassword(code.text, hash);
  if (!isRight || hash === null || !(await consumeRecoveryCode(db, userId, hash))) return false;
  security.record({ kind: 'recovery_code_used', user_id: userId });
  return true;
};

/**
 * Uses up a code of the app or a recovery code.
 * @throws 400 `wrong_code` when it is neither, or was used before.
 */
export const consumeCode = async (deps: FactorDeps, userId: number, typed: string): Promise<void> => {
  const code = readAppCode(typed);
  const isRight = code ? await acceptAppCode(deps, userId, code) : await acceptRecoveryCode(deps, userId, typed);
  if (isRight) return;
  deps.security.record({ kind: 'second_factor_failed', user_id: userId, details: { reason: 'wrong_code' } });
  throw refusals.invalid('code', 'non è corretto', 'wrong_code');
};

/** Ten new recovery codes: as they are shown once, and as they are stored. */
export const createRecoveryCodes = async () => {
  const codes = makeRecoveryCodes(randomBytes(110));
  const hashed = await Promise.all(
    codes.map(async ({ number, text }) => ({ number, code_hash: await hashPassword(text) })),
  );
  return {
    shown: codes.map(writeRecoveryCode),
    store: (tx: Db, userId: number) => replaceRecoveryCodes(tx, userId, hashed),
  };
};

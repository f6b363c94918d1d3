import type { Enrolment, RecoveryCodes, SecondFactor } from '#contract/secondFactor.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { endSessions, keepOnlySession, unmarkSessions } from '../sessions/service.ts';
import { buildEnrolmentUri, createAppSecret } from './appCodes.ts';
import {
  countTry,
  createRecoveryCodes,
  type FactorDeps,
  findFirstStep,
  forgetTries,
  openSecret,
  sealSecret,
} from './codes.ts';
import { createMissingRefusal, type Proof, requirePassword, requireProof, requireUnchanged } from './proof.ts';
import { confirmFactor, deleteFactor, findFactor, storePendingSecret } from './repository.ts';
import { isFactorRequired } from './setting.ts';

const makeActiveRefusal = () => refusals.blocked('second_factor_active', 'La verifica in due passaggi è già attiva.');

/** One's own second factor. */
export const describeOwnFactor = async ({ db }: FactorDeps, person: Person): Promise<SecondFactor> => {
  const factor = await findFactor(db, person.id);
  return {
    is_active: Boolean(factor?.confirmed),
    confirmed: factor?.confirmed ?? null,
    recovery_codes_left: factor?.codes_left ?? 0,
    is_required: person.tier === 'BO_COM' && (await isFactorRequired(db)),
  };
};

/** A new secret for the deps, which counts from its confirmation. @throws 409 `second_factor_active` */
export const beginEnrolment = async (deps: FactorDeps, person: Person, issuer: string): Promise<Enrolment> => {
  const secret = createAppSecret();
  if (!(await storePendingSecret(deps.db, person.id, sealSecret(deps, person.id, secret)))) throw makeActiveRefusal();
  return { secret, uri: buildEnrolmentUri(secret, issuer, person.username) };
};

/**
 * Activates the second factor with a first code. The present session goes on as one opened with it, the others end.
 * @throws 400 `wrong_password`, `wrong_code`; 409 `second_factor_active`, `second_factor_missing`; 429
 */
export const confirmEnrolment = async (
  deps: FactorDeps,
  person: Person,
  { password, code }: Proof,
): Promise<RecoveryCodes> => {
  const pending = await findFactor(deps.db, person.id);
  if (!pending) throw createMissingRefusal();
  if (pending.confirmed) throw makeActiveRefusal();
  await countTry(deps, person.id);
  const known = await requirePassword(deps, person, password);
  const secret = await openSecret(deps, person.id, pending.sealed_secret);
  if (secret === null) throw createMissingRefusal();
  const step = findFirstStep(deps, person.id, secret, code);
  if (step === null) throw refusals.invalid('code', 'non è corretto', 'wrong_code');
  const codes = await createRecoveryCodes();
  await deps.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, person, known);
    if (!(await confirmFactor(tx, person.id, pending.sealed_secret, step))) throw makeActiveRefusal();
    await codes.store(tx, person.id);
    await keepOnlySession(tx, person.id, person.session_id);
  });
  await forgetTries(deps, person.id);
  deps.security.record({ kind: 'second_factor_enabled', user_id: person.id, session_id: person.session_id });
  return { recovery_codes: codes.shown };
};

/** Ten new recovery codes in place of the present ones. @throws as {@link requireProof}; 409 `second_factor_missing` */
export const regenerateRecoveryCodes = async (
  deps: FactorDeps,
  person: Person,
  proof: Proof,
): Promise<RecoveryCodes> => {
  const known = await requireProof(deps, person, proof);
  const codes = await createRecoveryCodes();
  await deps.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, person, known);
    // Another device, or another administrator, may have taken it away since.
    if (!(await findFactor(tx, person.id))?.confirmed) throw createMissingRefusal();
    await codes.store(tx, person.id);
  });
  return { recovery_codes: codes.shown };
};

const requireOptional = async (db: Db | Tx, { tier }: Person): Promise<void> => {
  if (tier === 'BO_COM' && (await isFactorRequired(db)))
    throw refusals.blocked('second_factor_enforced', 'La verifica in due passaggi è obbligatoria.');
};

/** Takes one's own second factor away. @throws 409 `second_factor_enforced` while administrators must have one. */
export const disableOwnFactor = async (deps: FactorDeps, person: Person, proof: Proof): Promise<void> => {
  await requireOptional(deps.db, person);
  const known = await requireProof(deps, person, proof);
  await deps.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, person, known);
    // Another device may have made it obligatory since, which it may only because there is one.
    await requireOptional(tx, person);
    await deleteFactor(tx, person.id);
    await unmarkSessions(tx, person.id);
    await endSessions(tx, person.id, person.session_id);
  });
  deps.security.record({ kind: 'second_factor_disabled', user_id: person.id, session_id: person.session_id });
};

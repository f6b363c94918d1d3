import type { Enrolment, RecoveryCodes, Replacement } from '#contract/secondFactor.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { keepOnlySession } from '../sessions/service.ts';
import { buildEnrolmentUri, createAppSecret } from './appCodes.ts';
import {
  consumeCode,
  countTry,
  createRecoveryCodes,
  type FactorDeps,
  findFirstStep,
  forgetTries,
  sealSecret,
} from './codes.ts';
import { createMissingRefusal, type Proof, requirePassword, requireUnchanged } from './proof.ts';
import { findFactor, replaceFactor } from './repository.ts';

/** Time between the picture and the first code of the new phone (ms). */
const ticketLifetime = 15 * 60_000;

const nameContext = ({ id }: Person): string => `second factor replacement of ${id}`;

const writeTicket = ({ secretBox }: FactorDeps, person: Person, secret: string): string =>
  secretBox.seal(`${Date.now() + ticketLifetime} ${secret}`, nameContext(person)).toString('base64url');

/** The secret a ticket carries; null for one that is over, another's or no ticket at all. */
const readTicket = ({ secretBox }: FactorDeps, person: Person, ticket: string): string | null => {
  const [expires, secret] =
    secretBox.open(Buffer.from(ticket, 'base64url'), nameContext(person))?.text.split(' ') ?? [];
  return secret && Number(expires) > Date.now() ? secret : null;
};

/** A secret for a new phone. The present one stays active, whatever becomes of this. @throws 409 `second_factor_missing` */
export const beginReplacement = async (deps: FactorDeps, person: Person, issuer: string): Promise<Replacement> => {
  if (!(await findFactor(deps.db, person.id))?.confirmed) throw createMissingRefusal();
  const secret = createAppSecret();
  const enrolment: Enrolment = { secret, uri: buildEnrolmentUri(secret, issuer, person.username) };
  return { ...enrolment, ticket: writeTicket(deps, person, secret) };
};

/**
 * Puts the new phone in the place of the one before, in one transaction: there is no moment without a second factor. The
 * recovery codes are new too, since those before may have been lost with the phone, and the other sessions end.
 * @throws 400 `wrong_new_code`, `wrong_password`, `wrong_code`; 409 `replacement_expired`, `second_factor_missing`; 429
 */
export const confirmReplacement = async (
  deps: FactorDeps,
  person: Person,
  { password, code, new_code, ticket }: Proof & { new_code: string; ticket: string },
): Promise<RecoveryCodes> => {
  if (!(await findFactor(deps.db, person.id))?.confirmed) throw createMissingRefusal();
  const secret = readTicket(deps, person, ticket);
  if (secret === null)
    throw refusals.blocked('replacement_expired', 'È passato troppo tempo: ricomincia il cambio di telefono.');
  await countTry(deps, person.id);
  // First, since the code of the phone before is used up by being right.
  const step = findFirstStep(deps, person.id, secret, new_code);
  if (step === null) throw refusals.invalid('new_code', 'non è corretto', 'wrong_new_code');
  const known = await requirePassword(deps, person, password);
  await consumeCode(deps, person.id, code);
  const codes = await createRecoveryCodes();
  await deps.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, person, known);
    if (!(await replaceFactor(tx, person.id, sealSecret(deps, person.id, secret), step))) throw createMissingRefusal();
    await codes.store(tx, person.id);
    await keepOnlySession(tx, person.id, person.session_id);
  });
  await forgetTries(deps, person.id);
  deps.security.record({ kind: 'second_factor_replaced', user_id: person.id, session_id: person.session_id });
  return { recovery_codes: codes.shown };
};

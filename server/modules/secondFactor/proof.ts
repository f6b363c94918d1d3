import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { verifyPassword } from '../../secrets/passwords.ts';
import { isSessionOpen, lockOwner } from '../sessions/service.ts';
import { consumeCode, countTry, type FactorDeps, forgetTries } from './codes.ts';
import { findFactor, findOwner } from './repository.ts';

export interface Proof {
  password: string;
  code: string;
}

export const createMissingRefusal = () =>
  refusals.blocked('second_factor_missing', 'La verifica in due passaggi non è attiva.');

const makeWrongPasswordRefusal = () => refusals.invalid('password', 'non è corretta', 'wrong_password');

/**
 * Returns the hash the password was verified with, for {@link requireUnchanged}.
 * @throws 400 `wrong_password`, so that a session left open is not enough.
 */
export const requirePassword = async (
  { db, security }: FactorDeps,
  person: Person,
  password: string,
): Promise<string> => {
  const known = (await findOwner(db, person.id))?.password_hash ?? null;
  if ((await verifyPassword(password, known)) && known !== null) return known;
  security.record({
    kind: 'second_factor_failed',
    user_id: person.id,
    session_id: person.session_id,
    details: { reason: 'wrong_password' },
  });
  throw makeWrongPasswordRefusal();
};

/**
 * Locks the account and looks whether the password is still the one that was verified, and the session still open: verifying
 * takes its time, in which somebody who lost the password to another may have set a new one.
 * @throws 400 `wrong_password`; 401
 */
export const requireUnchanged = async (tx: Tx, person: Person, known: string): Promise<void> => {
  await lockOwner(tx, person.id);
  if ((await findOwner(tx, person.id))?.password_hash !== known) throw makeWrongPasswordRefusal();
  if (!(await isSessionOpen(tx, person.session_id))) throw refusals.unauthorised();
};

/** Returns the hash the password was verified with. @throws 400 `wrong_password`, `wrong_code`; 409 `second_factor_missing`; 429 `too_many_attempts` */
export const requireProof = async (deps: FactorDeps, person: Person, { password, code }: Proof): Promise<string> => {
  if (!(await findFactor(deps.db, person.id))?.confirmed) throw createMissingRefusal();
  await countTry(deps, person.id);
  const known = await requirePassword(deps, person, password);
  await consumeCode(deps, person.id, code);
  await forgetTries(deps, person.id);
  return known;
};

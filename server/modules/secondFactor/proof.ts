import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { verifyPassword } from '../../secrets/passwords.ts';
import { consumeCode, countTry, type FactorDeps, forgetTries } from './codes.ts';
import { findFactor, findOwner } from './repository.ts';

export interface Proof {
  password: string;
  code: string;
}

export const missing = () => refusals.blocked('second_factor_missing', 'La verifica in due passaggi non è attiva.');

/** @throws 400 `wrong_password`, so that a session left open is not enough. */
export const requirePassword = async (
  { db, security }: FactorDeps,
  person: Person,
  password: string,
): Promise<void> => {
  const owner = await findOwner(db, person.id);
  if (await verifyPassword(password, owner?.password_hash ?? null)) return;
  security.record({
    kind: 'second_factor_failed',
    user_id: person.id,
    session_id: person.session_id,
    details: { reason: 'wrong_password' },
  });
  throw refusals.invalid('password', 'non è corretta', 'wrong_password');
};

/** @throws 400 `wrong_password`, `wrong_code`; 409 `second_factor_missing`; 429 `too_many_attempts` */
export const requireProof = async (deps: FactorDeps, person: Person, { password, code }: Proof): Promise<void> => {
  if (!(await findFactor(deps.db, person.id))?.confirmed) throw missing();
  await countTry(deps, person.id);
  await requirePassword(deps, person, password);
  await consumeCode(deps, person.id, code);
  await forgetTries(deps, person.id);
};

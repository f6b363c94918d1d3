import type { User } from '#contract/users.ts';
import type { Reader } from '../../db/reads.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { users } from './audited.ts';
import { findMe } from './repository.ts';

export { refuseWeakPassword } from './accountPasswords.ts';
export { createAdministrator, type NewAdministrator } from './administrators.ts';
export { mintSilentLink } from './silentLinks.ts';

/** Returns the caller, in full. @throws 401 when they were erased a moment ago. */
export const requireMe = async (reads: Reader, person: Person): Promise<User> => {
  const me = await findMe(reads, person.id);
  if (!me) throw refusals.unauthorised();
  return me;
};

/** @throws 404 */
export const requireUser = users.require;

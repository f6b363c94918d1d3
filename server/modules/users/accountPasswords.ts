import type { Tier } from '#contract/codes.ts';
import { isPassword } from '#contract/rules.ts';
import { refusals } from '../../errors.ts';
import { hashPassword, verifyPassword } from '../../passwords.ts';
import type { LoginLimits } from '../auth/service.ts';

/**
 * The hash of a password somebody may have.
 * @throws 400 `invalid_password` naming `field` when it breaks the rule or the tier has none.
 */
export const hashAllowed = async (
  password: string,
  tier: Tier,
  field: 'password' | 'new_password',
): Promise<string> => {
  if (tier === 'BASE_NO_LOG')
    throw refusals.invalid(field, 'chi entra con un link personale non ha una password', 'invalid_password');
  if (!isPassword(password)) throw refusals.invalid(field, 'non rispetta i criteri', 'invalid_password');
  return hashPassword(password);
};

/** Passing through a first-login change needs a password. @throws 400 naming `tmp_password`. */
export const refuseChangeWithoutPassword = (tmp_password: boolean | undefined, tier: Tier): void => {
  if (tmp_password && tier === 'BASE_NO_LOG')
    throw refusals.invalid('tmp_password', 'chi entra con un link personale non ha una password da cambiare');
};

/**
 * Checks the password somebody says they have, within the limits of a login: a stolen session is no way to guess it.
 * @throws 400 `wrong_password` naming `old_password`; 429 after too many failures.
 */
export const confirmOldPassword = async (
  limits: LoginLimits,
  given: { username: string; address: string; old_password: string; password_hash: string | null },
): Promise<void> => {
  await limits.begin(given.username, given.address);
  if (await verifyPassword(given.old_password, given.password_hash))
    return limits.succeed(given.username, given.address);
  throw refusals.invalid('old_password', 'non è corretta', 'wrong_password');
};

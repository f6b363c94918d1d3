import type { Tier } from '#contract/codes.ts';
import { isPassword } from '#contract/rules.ts';
import { refusals } from '../../errors.ts';
import { hashNewPassword, refuseGuessable } from '../../secrets/newPassword.ts';
import type { PasswordOwner } from '../../secrets/passwordRules.ts';
import { verifyPassword } from '../../secrets/passwords.ts';
import { countIfChecked, type LoginLimits } from '../loginLimits/service.ts';

interface AllowedPassword {
  password: string;
  owner: PasswordOwner;
  tier: Tier;
  field: 'password' | 'new_password';
  signal?: AbortSignal | undefined;
}

/**
 * The hash of a password somebody may have.
 * @throws 400 naming `field`: `invalid_password` when it breaks the rule or the tier has none, `common_password`,
 * `personal_password`; 503 when too many are being hashed.
 */
export const hashAllowed = async ({ tier, ...given }: AllowedPassword): Promise<string> => {
  const { password, field } = given;
  if (tier === 'BASE_NO_LOG')
    throw refusals.invalid(field, 'chi accede con un link personale non ha una password', 'invalid_password');
  if (!isPassword(password)) throw refusals.invalid(field, 'non rispetta i criteri', 'invalid_password');
  return hashNewPassword(given);
};

/** Passing through a first-login change needs a password. @throws 400 naming `tmp_password`. */
export const refuseChangeWithoutPassword = (tmp_password: boolean | undefined, tier: Tier): void => {
  if (tmp_password && tier === 'BASE_NO_LOG')
    throw refusals.invalid('tmp_password', 'chi accede con un link personale non ha una password da cambiare');
};

export const makeOldPasswordRefusal = () => refusals.invalid('old_password', 'non è corretta', 'wrong_password');

/**
 * Checks the password somebody says they have, within a limit of its own: a stolen session is no way to guess it, and
 * neither closes the login nor opens it again.
 * @throws 400 `wrong_password` naming `old_password`; 429 after too many failures.
 */
export const confirmOldPassword = async (
  limits: LoginLimits,
  given: { userId: number; old_password: string; password_hash: string | null; signal?: AbortSignal | undefined },
): Promise<void> => {
  const takeBack = await limits.beginOldPassword(given.userId);
  const check = () => verifyPassword(given.old_password, given.password_hash, given.signal);
  if (await countIfChecked(check, takeBack)) return limits.succeedOldPassword(given.userId);
  throw makeOldPasswordRefusal();
};

/** For passwords that are hashed later. @throws 400 naming `password`: `invalid_password`, `common_password`, `personal_password`. */
export const refuseWeakPassword = async (password: string, owner: PasswordOwner): Promise<void> => {
  if (!isPassword(password)) throw refusals.invalid('password', 'non rispetta i criteri', 'invalid_password');
  await refuseGuessable(password, owner, 'password');
};

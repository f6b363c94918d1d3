import type { Failure } from '#data/failures.ts';
import { it } from '../i18n/it.ts';

/** What to say of a new password that the server refused because it is easy to guess; undefined for another failure. */
export const guessablePassword = ({ code }: Pick<Failure, 'code'>): string | undefined => {
  if (code === 'common_password') return it.form.passwordCommon;
  return code === 'personal_password' ? it.form.passwordPersonal : undefined;
};

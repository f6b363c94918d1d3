import { ApiError } from '#auth/apiError.ts';
import { passwords } from '../i18n/it.ts';

/** What to say of a new password that the server refused because it is easy to guess; undefined for another failure. */
export const guessablePassword = (error: unknown): string | undefined => {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'common_password') return passwords.common;
  return code === 'personal_password' ? passwords.personal : undefined;
};

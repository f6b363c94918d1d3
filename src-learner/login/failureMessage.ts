import { ApiError } from '#auth/apiError.ts';
import { wordsOfTrouble } from '../failureWords.ts';
import { login, passwords } from '../i18n/it.ts';

/** What to say of a call that failed for a reason of its own, or `refusal` where what was given was refused. */
export const failureMessage = (error: unknown, refusal: string): string => {
  if (error instanceof ApiError && error.code === 'too_many_attempts') return login.tooMany;
  if (error instanceof ApiError && error.code === 'same_password') return passwords.same;
  return wordsOfTrouble(error) ?? refusal;
};

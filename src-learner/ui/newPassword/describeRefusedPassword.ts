import { ApiError } from '#auth/apiError.ts';
import { describeGuessable } from '#display/describeGuessable.ts';
import { passwords } from '../../i18n/it.ts';

/** What to say beside a new password that the server did not take; undefined for another failure. */
export const describeRefusedPassword = (failure: unknown): string | undefined =>
  failure instanceof ApiError && failure.code === 'same_password' ? passwords.same : describeGuessable(failure);

import { ApiError } from '#auth/apiError.ts';
import { common } from './i18n/it.ts';

/** Refusals whose sentence says for how long, or what to wait for. */
const saysHowLong = (error: ApiError): boolean => error.code.startsWith('too_many_') && error.body.reason !== '';

/** What to say of a call that failed for no fault of whoever made it; null for any other failure. */
export const wordsOfTrouble = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || error.isOffline) return common.offline;
  if (error.status === 413) return common.tooLarge;
  if (error.status === 429) return saysHowLong(error) ? error.body.reason : common.tooMany;
  return error.status >= 500 ? common.unavailable : null;
};

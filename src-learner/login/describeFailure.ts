import { ApiError } from '#auth/apiError.ts';
import { common } from '../i18n/it.ts';
import { describeLimit } from '../ui/failureWords.ts';

/** What to say of a call that failed for a reason of its own, or `refusal` where what was given was refused. */
export const describeFailure = (error: unknown, refusal: string): string => {
  if (!(error instanceof ApiError) || error.isOffline) return common.offline;
  return describeLimit(error) ?? (error.status >= 500 ? common.unavailable : refusal);
};

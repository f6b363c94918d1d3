import { ApiError } from '#auth/apiError.ts';
import { common } from '../i18n/it.ts';

/** What to say of a call that was too large, one too many, or came at a bad moment; null for any other failure. */
export const describeLimit = (error: unknown): string | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'read_only') return common.readOnly;
  switch (error.status) {
    case 413:
      return common.tooLarge;
    case 429:
      // The server says for how long, or what to wait for; a proxy does not.
      return error.code.startsWith('too_many_') ? error.body.reason : common.tooMany;
    case 503:
      return common.busy;
    default:
      return null;
  }
};

import { ApiError } from '#auth/apiError.ts';

/** Logs a failure for debugging: what was tried and how it ended, nothing of the person. */
export const logFailure = (attempt: string, error: unknown): void => {
  console.error(attempt, error instanceof ApiError ? `${error.status} ${error.code}` : error);
};

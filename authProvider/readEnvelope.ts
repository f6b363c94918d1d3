import type { ErrorBody, Pagination } from '#contract/envelope.ts';
import { ApiError, unreadable } from './apiError.ts';

/** Seconds a refusal asks to wait; what a proxy says as a date counts as nothing. */
export const readRetryAfter = ({ headers }: Response): number | null => Number(headers.get('Retry-After')) || null;

/**
 * The status of an answer that is none of the server's. With a good one, such as that of half an answer or of the login page of
 * a hotel, no answer came; a proxy that answers 404 knows no way to the server, as while that is replaced.
 */
export const judgeForeign = (status: number): number => {
  if (status < 300) return 0;
  return status === 404 ? 503 : status;
};

/** Opens the envelope of an answer. @throws ApiError for what is no answer of the server's */
export const readEnvelope = async <T>(
  response: Response,
): Promise<{ data: T; error: ErrorBody | null; pagination?: Pagination }> => {
  try {
    const { data, meta } = await response.json();
    return { data, error: meta.error, pagination: meta.pagination };
  } catch {
    throw new ApiError(
      judgeForeign(response.status),
      { code: unreadable, reason: 'Il servizio ha risposto in modo inatteso: riprova fra poco.' },
      readRetryAfter(response),
    );
  }
};

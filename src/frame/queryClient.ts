import { QueryClient } from '@tanstack/react-query';
import { isReadAgain, waitBeforeReading } from '#auth/retry.ts';

type Failed = Error & { status?: number; retryAfter?: number | null };

/** A refusal is an answer; only trouble that may pass is asked once more. What has no status went wrong on the way. */
const failedOf = ({ status = 500, retryAfter }: Failed) => ({ status, retryAfter });

/** Offline a call fails at once and says so; the default would hold it back and send it later, even after it was given up. */
const networkMode = 'always';

const queries = {
  networkMode,
  retry: (failures: number, error: Failed): boolean => isReadAgain(failures, failedOf(error)),
  retryDelay: (_failures: number, error: Failed): number => waitBeforeReading(failedOf(error), 800),
} as const;

export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries, mutations: { networkMode } } });

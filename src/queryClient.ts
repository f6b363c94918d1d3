import { QueryClient } from '@tanstack/react-query';

/** A refusal is an answer; only a lost connection or a failing server is asked once more. */
const mayTryAgain = (count: number, error: Error & { status?: number }): boolean =>
  count < 1 && (error.status === 0 || (error.status ?? 500) >= 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: mayTryAgain, retryDelay: 800 } } });

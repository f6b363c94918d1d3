import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#auth/apiError.ts';
import { isReadAgain, waitBeforeReading } from '#auth/retry.ts';

/** One cache for the whole area. Only failures that may pass are tried again, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => error instanceof ApiError && isReadAgain(failures, error),
      retryDelay: (_failures, error) => (error instanceof ApiError ? waitBeforeReading(error, 1000) : 1000),
    },
    mutations: { networkMode: 'always' },
  },
});

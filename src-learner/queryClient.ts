import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#auth/apiError.ts';

const mayPass = (error: Error): boolean => error instanceof ApiError && (error.isOffline || error.status >= 500);

/** One cache for the whole area. Only failures that may pass are tried again, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && mayPass(error),
    },
    mutations: { networkMode: 'always' },
  },
});

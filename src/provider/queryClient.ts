import { MutationCache, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isReadAgain, waitBeforeReading } from '#auth/retry.ts';
import { readCode } from '../feedback/readCode.ts';
import { settleFailures } from '../feedback/settledFailures.ts';

type Failed = Error & { status?: number; retryAfter?: number | null };

/** A refusal is an answer; only trouble that may pass is asked once more. What has no status went wrong on the way. */
const toFailed = (error: Failed) => ({
  status: error.status ?? 500,
  code: readCode(error),
  retryAfter: error.retryAfter,
});

/**
 * Offline a call fails at once and says so; the default would hold it back and send it later, even after it was given up.
 * What could not be read is read by itself once the network is back.
 */
const networkMode = 'always';

/** Answers that came ahead of the drawing, until they are first shown: who shows them does not ask again. */
const ahead = new WeakSet<Query>();

const queries = {
  networkMode,
  refetchOnReconnect: (query: unknown): boolean => (query as Query).state.status === 'error',
  staleTime: (query: unknown): number => (ahead.has(query as Query) ? Number.POSITIVE_INFINITY : 0),
  retry: (failures: number, error: Failed): boolean => isReadAgain(failures, toFailed(error)),
  retryDelay: (_failures: number, error: Failed): number => waitBeforeReading(toFailed(error), 800),
} as const;

export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: { queries, mutations: { networkMode } },
    // What went wrong before is over once something else is begun; not each says that it went well.
    mutationCache: new MutationCache({ onMutate: settleFailures }),
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded') queueMicrotask(() => ahead.delete(query));
  });
  return client;
};

/** Reads an answer before anything shows it. One that cannot be had is asked for again where it is shown, and told there. */
export const readAhead = async <T>(
  client: QueryClient,
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> => {
  await client.query({ queryKey, queryFn: ({ signal }) => read(signal), retry: false }).catch(() => undefined);
  const query = client.getQueryCache().find<T>({ queryKey, exact: true });
  // A screen that came while it was read shows it already, and asks when it comes back.
  const isUnseen = query?.state.status === 'success' && query.getObserversCount() === 0;
  if (isUnseen) ahead.add(query as unknown as Query);
  return query?.state.data;
};

import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

type Kept<Stored, Key extends QueryKey> = InferDataFromTag<Stored, Key> | undefined;

/** Puts what a write has returned in the cache: what began to be read before knows nothing of it, and does not come after it. */
export const putInCache = <Stored, Key extends QueryKey = QueryKey>(
  client: QueryClient,
  queryKey: Key,
  data: Updater<Kept<Stored, Key>, Kept<Stored, Key>>,
): void => {
  void client.cancelQueries({ queryKey });
  client.setQueryData<Stored, Key>(queryKey, data);
};

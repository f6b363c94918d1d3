import { type QueryKey, useQuery } from '@tanstack/react-query';
import { isAbsent } from '../feedback/isAbsent.ts';

/** What goes with a record, for the question before it is deleted: counted by `ask`, again each time. */
export const useLosses = <T>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<T>) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled: false,
  });
  const failure = isFetching ? null : error;
  const ask = () => void refetch();
  return {
    // What was known before is no answer once it cannot be asked again.
    losses: isFetching || error ? undefined : data,
    failure,
    ask,
    /** For the question; null where trying again makes no sense. */
    onRetry: failure && !isAbsent(failure) ? ask : null,
  };
};

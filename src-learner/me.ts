import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchMe } from '#data/learner.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => fetchMe(signal),
  staleTime: 300_000,
});

/** Who is signed in. Not asked while nobody is. */
export const useMe = (isSignedIn = true) => useQuery({ ...meQuery, enabled: isSignedIn });

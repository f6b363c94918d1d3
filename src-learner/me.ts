import { queryOptions } from '@tanstack/react-query';
import { fetchMe } from '#data/learner.ts';

/** Who is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => fetchMe(signal),
  staleTime: 300_000,
});

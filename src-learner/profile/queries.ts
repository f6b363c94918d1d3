import { queryOptions } from '@tanstack/react-query';
import { fetchOwnSessions } from '#data/ownSessions.ts';

/** Where one is signed in. Always asked again: it changes without this page knowing. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => fetchOwnSessions(signal),
  staleTime: 0,
});

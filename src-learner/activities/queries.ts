import { queryOptions } from '@tanstack/react-query';
import { fetchDashboard } from '#data/learner.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => fetchDashboard(signal),
});

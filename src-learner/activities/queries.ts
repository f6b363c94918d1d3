import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchDashboard, fetchMySubscriptions } from '#data/learner.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => fetchDashboard(signal),
});

/** Every enrolment, a page at a time. */
export const subscriptionsQuery = infiniteQueryOptions({
  queryKey: ['subscriptions', 'all'],
  queryFn: ({ pageParam, signal }) => fetchMySubscriptions(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }, pages, last) => {
    const count = pages.reduce((sum, { data }) => sum + data.length, 0);
    return pagination && count < pagination.items_count ? last + 1 : undefined;
  },
});

import { queryOptions } from '@tanstack/react-query';
import { fetchDashboard, fetchMySubscriptions, fetchSubscriptionLabels } from '#data/learner.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => fetchDashboard(signal),
});

export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions', 'all'],
  queryFn: ({ signal }) => fetchMySubscriptions(signal),
});

export const labelsQuery = queryOptions({
  queryKey: ['subscriptionLabels'],
  queryFn: ({ signal }) => fetchSubscriptionLabels(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

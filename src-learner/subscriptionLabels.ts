import { queryOptions, useQuery } from '@tanstack/react-query';
import { type SubscriptionStatus, subscriptionStatusLabels } from '#contract/codes.ts';
import { fetchSubscriptionLabels } from '#data/learner.ts';

const labelsQuery = queryOptions({
  queryKey: ['subscriptionLabels'],
  queryFn: ({ signal }) => fetchSubscriptionLabels(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The name of each state of an enrolment: the configuration's where it names it, else the usual one. */
export const useSubscriptionLabels = (): Record<SubscriptionStatus, string> => ({
  ...subscriptionStatusLabels,
  ...useQuery(labelsQuery).data,
});

/** How each state is drawn. */
export const statusTones = { RDY: 'neutral', RUN: 'accent', OFF: 'danger', END: 'success' } as const;

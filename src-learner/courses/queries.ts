import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchMySubscriptionsByTypology } from '#data/learner.ts';

/** The enrolments by typology. While a search is typed the courses found before stay on screen. */
export const mySubscriptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'byTypology', search],
    queryFn: ({ signal }) => fetchMySubscriptionsByTypology(search, signal),
    placeholderData: keepPreviousData,
  });

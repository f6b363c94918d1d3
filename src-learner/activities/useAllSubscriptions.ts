import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchMySubscriptions } from '#data/learner.ts';

/** Every enrolment, a page at a time. */
export const useAllSubscriptions = () =>
  useInfiniteQuery({
    queryKey: ['subscriptions', 'all'],
    queryFn: ({ pageParam, signal }) => fetchMySubscriptions(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, pages, last) => {
      const count = pages.reduce((sum, { data }) => sum + data.length, 0);
      return pagination && count < pagination.items_count ? last + 1 : undefined;
    },
  });

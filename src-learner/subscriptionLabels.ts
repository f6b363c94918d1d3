import { queryOptions, useQuery } from '@tanstack/react-query';
import { subscriptionStatusLabels } from '#contract/codes.ts';
import type { MySubscription } from '#contract/learning.ts';
import { fetchSubscriptionLabels } from '#data/learner.ts';
import { courses } from './i18n/itCourses.ts';

const labelsQuery = queryOptions({
  queryKey: ['subscriptionLabels'],
  queryFn: ({ signal }) => fetchSubscriptionLabels(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The name of an enrolment's state: the configuration's where it names it, else the usual one. What is passed has one name
 * everywhere, whatever state an administrator has given it.
 */
export const useStateName = (): ((subscription: MySubscription) => string) => {
  const named = useQuery(labelsQuery).data ?? {};
  return ({ is_passed, status_etiquette }) =>
    is_passed
      ? (named.END ?? courses.completed)
      : (named[status_etiquette] ?? subscriptionStatusLabels[status_etiquette]);
};

const tones = { RDY: 'neutral', RUN: 'accent', OFF: 'danger', END: 'success' } as const;

/** How the state is drawn. */
export const chooseStateTone = ({ is_passed, status_etiquette }: MySubscription) =>
  tones[is_passed ? 'END' : status_etiquette];

import { useQuery } from '@tanstack/react-query';
import { type SubscriptionStatus, subscriptionStatuses, subscriptionStatusLabels } from '#contract/codes.ts';
import type { SubscriptionLabels } from '#contract/configurations.ts';
import { useProvider } from '../layout/useProvider.ts';

/** The statuses that can be chosen: those the tenant labels, else the four with their own labels. */
export const statusChoicesOf = (labels: SubscriptionLabels) => {
  const named = subscriptionStatuses.filter((status) => labels[status]);
  return (named.length > 0 ? named : subscriptionStatuses).map((id) => ({
    id,
    name: labels[id] ?? subscriptionStatusLabels[id],
  }));
};

const noLabels: SubscriptionLabels = {};

/** Labels of the enrolment statuses, the tenant's own where there are any. */
export const useStatusLabels = () => {
  const provider = useProvider();
  const { data: labels = noLabels } = useQuery({
    queryKey: ['configurations', 'etichette-iscrizioni'],
    queryFn: () => provider.readSubscriptionLabels(),
    staleTime: 300_000,
  });
  const labelOf = (status: SubscriptionStatus): string => labels[status] ?? subscriptionStatusLabels[status];
  return {
    labelOf,
    /** The present status can be kept also where the tenant no longer offers it. */
    choicesWith: (present: SubscriptionStatus) => {
      const choices = statusChoicesOf(labels);
      return choices.some(({ id }) => id === present) ? choices : [{ id: present, name: labelOf(present) }, ...choices];
    },
  };
};

import { useQuery } from '@tanstack/react-query';
import { type SubscriptionStatus, subscriptionStatuses, subscriptionStatusLabels } from '#contract/codes.ts';
import type { SubscriptionLabels } from '#contract/configurations.ts';
import { useProvider } from '../layout/useProvider.ts';

const labelIn = (labels: SubscriptionLabels, status: SubscriptionStatus): string =>
  labels[status] ?? subscriptionStatusLabels[status];

/** The four statuses, each with the tenant's label or its own. */
export const statusChoicesOf = (labels: SubscriptionLabels) =>
  subscriptionStatuses.map((id) => ({ id, name: labelIn(labels, id) }));

const noLabels: SubscriptionLabels = {};

/** Labels of the enrolment statuses, the tenant's own where there are any. */
export const useStatusLabels = () => {
  const provider = useProvider();
  const { data: labels = noLabels } = useQuery({
    queryKey: ['configurations', 'etichette-iscrizioni'],
    queryFn: () => provider.readSubscriptionLabels(),
    staleTime: 300_000,
  });
  return {
    labelOf: (status: SubscriptionStatus): string => labelIn(labels, status),
    choices: statusChoicesOf(labels),
  };
};

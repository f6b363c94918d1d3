import { useQuery } from '@tanstack/react-query';
import { type SubscriptionStatus, subscriptionStatuses, subscriptionStatusLabels } from '#contract/codes.ts';
import type { SubscriptionLabels } from '#contract/configurations.ts';
import { useProvider } from '../provider/useProvider.ts';

const getLabel = (labels: SubscriptionLabels, status: SubscriptionStatus): string =>
  labels[status] ?? subscriptionStatusLabels[status];

/** The four statuses, each with the tenant's label or its own. */
export const listStatusChoices = (labels: SubscriptionLabels) =>
  subscriptionStatuses.map((id) => ({ id, name: getLabel(labels, id) }));

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
    getLabel: (status: SubscriptionStatus): string => getLabel(labels, status),
    choices: listStatusChoices(labels),
  };
};

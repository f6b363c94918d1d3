import { type SubscriptionStatus, subscriptionStatuses, subscriptionStatusLabels } from './codes.ts';

/**
 * The status whose label, its own where the given one is empty, is already that of another; null when each has one to
 * itself. Capitals and spaces around make no difference.
 */
export const findRepeatedLabel = (labels: Partial<Record<SubscriptionStatus, string>>): SubscriptionStatus | null => {
  const shown = subscriptionStatuses.map((status) =>
    (labels[status]?.trim() || subscriptionStatusLabels[status]).toLocaleLowerCase('it'),
  );
  return subscriptionStatuses.find((_, place) => shown.indexOf(shown[place] ?? '') < place) ?? null;
};

import type { MySubscription, MySubscriptionsByTypology } from '#contract/learning.ts';

/** Every enrolment, in the order it is shown. */
export const allOf = ({ sorted, unsorted }: MySubscriptionsByTypology): MySubscription[] => [
  ...sorted.flatMap(({ subscriptions }) => subscriptions),
  ...unsorted,
];

/** No lesson of it opens: suspended, or expired where that blocks. */
export const isClosed = ({ status_etiquette, has_expired, course }: MySubscription): boolean =>
  status_etiquette === 'OFF' || ((has_expired || course.has_expired) && course.has_blocking_subscriptions);

/**
 * The one course to go on with: the one opened last among those under way, else the first not yet begun.
 * Null when everything is passed, suspended or expired.
 */
export const chooseNext = (subscriptions: readonly MySubscription[]): MySubscription | null => {
  const open = subscriptions.filter((subscription) => !subscription.is_passed && !isClosed(subscription));
  const [latest] = open
    .filter(({ last_opened }) => last_opened !== null)
    .sort((one, other) => (other.last_opened ?? '').localeCompare(one.last_opened ?? ''));
  return latest ?? open[0] ?? null;
};

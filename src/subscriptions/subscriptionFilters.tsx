import { subscriptionStatuses } from '#contract/codes.ts';
import type { CourseRow } from '#contract/courses.ts';
import { it } from '../i18n/it.ts';
import { choiceFilter } from '../lists/filters/choiceFilter.tsx';
import { dayFilter } from '../lists/filters/dayFilter.tsx';
import type { ListFilter, OrderingChoice } from '../lists/filters/filter.ts';
import { flagFilter } from '../lists/filters/flagFilter.tsx';
import { recordFilter } from '../lists/filters/recordFilter.tsx';
import { useStatusLabels } from '../statuses/useStatusLabels.ts';

const { subscriptions } = it;
const texts = subscriptions.everyone;

const useStatuses = () => {
  const { labelOf } = useStatusLabels();
  return subscriptionStatuses.map((status) => ({ value: status, label: labelOf(status) }));
};

/** Chosen with {@link histories} where there is one course alone. */
export const historyFilter = flagFilter(texts.history, 'is_in_history', [
  [false, subscriptions.current],
  [true, subscriptions.historical],
]);

export const subscriptionFilters: readonly ListFilter[] = [
  recordFilter<CourseRow>({
    label: subscriptions.course,
    name: 'course',
    resource: 'courses',
    sort: 'name',
    nameOf: ({ name }) => name,
  }),
  choiceFilter({ label: subscriptions.columns.status, name: 'status', useChoices: useStatuses }),
  historyFilter,
  flagFilter(texts.certificate, 'has_certificate', [
    [true, texts.withCertificate],
    [false, texts.withoutCertificate],
  ]),
  dayFilter({ label: texts.expiresFrom, name: 'expires_from' }),
  dayFilter({ label: texts.expiresTo, name: 'expires_to' }),
  dayFilter({ label: texts.completedFrom, name: 'completed_from' }),
  dayFilter({ label: texts.completedTo, name: 'completed_to' }),
  dayFilter({ label: texts.watchedFrom, name: 'watched_from' }),
  dayFilter({ label: texts.watchedTo, name: 'watched_to' }),
];

export const subscriptionOrderings: readonly OrderingChoice[] = [
  { label: texts.newest, field: 'created', order: 'DESC' },
  { label: texts.oldest, field: 'created', order: 'ASC' },
  { label: texts.expiringFirst, field: 'expiration_date', order: 'ASC' },
  { label: texts.completedLast, field: 'completion_date', order: 'DESC' },
];

/** In sight at all times. */
export const expiries = [
  { value: undefined, label: subscriptions.all },
  { value: 'expiring', label: texts.expiring },
  { value: 'expired', label: texts.expired },
] as const;

/** Chosen with {@link expiries}: here for its words. */
export const expiryFilter = choiceFilter({
  label: texts.which,
  name: 'expiry',
  useChoices: () => expiries.flatMap(({ value, label }) => (value ? { value, label } : [])),
});

/** The history filter, in sight at all times. */
export const histories = [
  { value: undefined, label: subscriptions.all },
  { value: true, label: subscriptions.historical },
  { value: false, label: subscriptions.current },
] as const;

import { subscriptionStatuses } from '#contract/codes.ts';
import type { CourseRow } from '#contract/courses.ts';
import { it } from '../i18n/it.ts';
import type { ListFilter, OrderingChoice } from '../lists/filters/filter.ts';
import { makeChoiceFilter } from '../lists/filters/makeChoiceFilter.tsx';
import { makeDayFilter } from '../lists/filters/makeDayFilter.tsx';
import { makeFlagFilter } from '../lists/filters/makeFlagFilter.tsx';
import { makeRecordFilter } from '../lists/filters/makeRecordFilter.tsx';
import { useStatusLabels } from '../statuses/useStatusLabels.ts';

const { subscriptions } = it;
const texts = subscriptions.everyone;

const useStatuses = () => {
  const { getLabel } = useStatusLabels();
  return subscriptionStatuses.map((status) => ({ value: status, label: getLabel(status) }));
};

/** Chosen with {@link histories} where there is one course alone. */
export const historyFilter = makeFlagFilter(texts.history, 'is_in_history', [
  [false, subscriptions.current],
  [true, subscriptions.historical],
]);

export const subscriptionFilters: readonly ListFilter[] = [
  makeRecordFilter<CourseRow>({
    label: subscriptions.course,
    name: 'course',
    resource: 'courses',
    sort: 'name',
    formatName: ({ name }) => name,
  }),
  makeChoiceFilter({ label: subscriptions.columns.status, name: 'status', useChoices: useStatuses }),
  historyFilter,
  makeFlagFilter(texts.certificate, 'has_certificate', [
    [true, texts.withCertificate],
    [false, texts.withoutCertificate],
  ]),
  makeDayFilter({ label: texts.expiresFrom, name: 'expires_from' }),
  makeDayFilter({ label: texts.expiresTo, name: 'expires_to', first: 'expires_from' }),
  makeDayFilter({ label: texts.completedFrom, name: 'completed_from' }),
  makeDayFilter({ label: texts.completedTo, name: 'completed_to', first: 'completed_from' }),
  makeDayFilter({ label: texts.watchedFrom, name: 'watched_from' }),
  makeDayFilter({ label: texts.watchedTo, name: 'watched_to', first: 'watched_from' }),
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
export const expiryFilter = makeChoiceFilter({
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

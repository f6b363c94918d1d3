import { subscriptionStatuses } from '#contract/codes.ts';
import type { CourseRow } from '#contract/courses.ts';
import { it } from '../i18n/it.ts';
import { choiceFilter } from '../lists/choiceFilter.tsx';
import { dayFilter } from '../lists/dayFilter.tsx';
import type { ListFilter, OrderingChoice } from '../lists/filter.ts';
import { recordFilter } from '../lists/recordFilter.tsx';
import { useStatusLabels } from '../statuses/useStatusLabels.ts';

const { subscriptions } = it;
const texts = subscriptions.everyone;

const useStatuses = () => {
  const { labelOf } = useStatusLabels();
  return subscriptionStatuses.map((status) => ({ value: status, label: labelOf(status) }));
};

const histories = [
  { value: 'false', label: subscriptions.current },
  { value: 'true', label: subscriptions.historical },
];
const certificates = [
  { value: 'true', label: texts.withCertificate },
  { value: 'false', label: texts.withoutCertificate },
];
const isTrue = (value: string): boolean => value === 'true';

export const subscriptionFilters: readonly ListFilter[] = [
  recordFilter<CourseRow>({
    label: subscriptions.course,
    name: 'course',
    resource: 'courses',
    sort: 'name',
    nameOf: ({ name }) => name,
  }),
  choiceFilter({ label: subscriptions.columns.status, name: 'status', useChoices: useStatuses }),
  choiceFilter({ label: texts.history, name: 'is_in_history', useChoices: () => histories, parse: isTrue }),
  choiceFilter({ label: texts.certificate, name: 'has_certificate', useChoices: () => certificates, parse: isTrue }),
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

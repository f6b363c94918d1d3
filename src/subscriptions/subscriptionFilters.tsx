import { useListContext } from 'react-admin';
import { subscriptionStatuses } from '#contract/codes.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { it } from '../i18n/it.ts';
import { choiceFilter } from '../lists/choiceFilter.tsx';
import { dayFilter } from '../lists/dayFilter.tsx';
import type { ListFilter, OrderingChoice } from '../lists/filter.ts';
import { useStatusLabels } from './useStatusLabels.ts';

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

/** The course an address asks for, as every row names it. */
const CourseName = () => useListContext<Subscription>().data?.[0]?.course.name ?? '…';

/** Comes by a link and can be taken away; there is nothing to choose it with. */
const courseFilter: ListFilter = {
  label: subscriptions.course,
  names: ['course'],
  renderField: () => null,
  renderChosen: () => <CourseName />,
};

export const subscriptionFilters: readonly ListFilter[] = [
  choiceFilter({ label: subscriptions.columns.status, name: 'status', useChoices: useStatuses }),
  choiceFilter({ label: texts.history, name: 'is_in_history', useChoices: () => histories, parse: isTrue }),
  choiceFilter({ label: texts.certificate, name: 'has_certificate', useChoices: () => certificates, parse: isTrue }),
  dayFilter({ label: texts.completedFrom, name: 'completed_from' }),
  dayFilter({ label: texts.completedTo, name: 'completed_to' }),
  courseFilter,
];

export const subscriptionOrderings: readonly OrderingChoice[] = [
  { label: texts.newest, field: 'created', order: 'DESC' },
  { label: texts.oldest, field: 'created', order: 'ASC' },
  { label: texts.expiringFirst, field: 'expiration_date', order: 'ASC' },
  { label: texts.completedLast, field: 'completion_date', order: 'DESC' },
];

import { courses } from '../i18n/courses.ts';
import type { ListFilter, OrderingChoice } from '../lists/filters/filter.ts';
import { makeFlagFilter } from '../lists/filters/makeFlagFilter.tsx';

const texts = courses.filters;

export const courseFilters: readonly ListFilter[] = [
  makeFlagFilter(texts.active, 'is_active', texts.actives),
  makeFlagFilter(texts.mandatory, 'is_mandatory', texts.yesNo),
  makeFlagFilter(texts.certification, 'has_certification', texts.yesNo),
];

export const courseOrderings: readonly OrderingChoice[] = [
  { label: texts.orderings.newest, field: 'created', order: 'DESC' },
  { label: texts.orderings.oldest, field: 'created', order: 'ASC' },
  { label: texts.orderings.name, field: 'name', order: 'ASC' },
  { label: texts.orderings.code, field: 'code', order: 'ASC' },
  { label: texts.orderings.subscriptions, field: 'subscriptions_count', order: 'DESC' },
];

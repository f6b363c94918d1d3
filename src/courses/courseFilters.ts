import { courses } from '../i18n/courses.ts';
import type { ListFilter, OrderingChoice } from '../lists/filters/filter.ts';
import { flagFilter } from '../lists/filters/flagFilter.tsx';

const texts = courses.filters;

export const courseFilters: readonly ListFilter[] = [
  flagFilter(texts.active, 'is_active', texts.actives),
  flagFilter(texts.mandatory, 'is_mandatory', texts.yesNo),
  flagFilter(texts.certification, 'has_certification', texts.yesNo),
];

export const courseOrderings: readonly OrderingChoice[] = [
  { label: texts.orderings.newest, field: 'created', order: 'DESC' },
  { label: texts.orderings.oldest, field: 'created', order: 'ASC' },
  { label: texts.orderings.name, field: 'name', order: 'ASC' },
  { label: texts.orderings.code, field: 'code', order: 'ASC' },
  { label: texts.orderings.subscriptions, field: 'subscriptions_count', order: 'DESC' },
];

import { it } from '../../i18n/it.ts';
import type { ListFilter, OrderingChoice } from '../../lists/filters/filter.ts';
import { makeChoiceFilter } from '../../lists/filters/makeChoiceFilter.tsx';
import { makeDayFilter } from '../../lists/filters/makeDayFilter.tsx';
import { useRoles } from '../useRoles.ts';
import { GroupFilterField, GroupFilterText } from './GroupFilter.tsx';

const texts = it.users.filters;

export const useRoleChoices = () => (useRoles().data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

const statusChoices = Object.entries(texts.statuses).map(([value, label]) => ({ value, label }));

export const userFilters: readonly ListFilter[] = [
  {
    label: texts.group,
    names: ['groups_empty', 'group'],
    renderField: (props) => <GroupFilterField {...props} />,
    renderChosen: (values) => <GroupFilterText values={values} />,
  },
  makeChoiceFilter({ label: texts.role, name: 'role', useChoices: useRoleChoices, parse: Number }),
  makeChoiceFilter({ label: texts.status, name: 'status', useChoices: () => statusChoices }),
  makeDayFilter({ label: texts.lastLoginFrom, name: 'last_login_from' }),
];

export const userOrderings: readonly OrderingChoice[] = [
  { label: texts.orderings.newest, field: 'created', order: 'DESC' },
  { label: texts.orderings.oldest, field: 'created', order: 'ASC' },
  { label: texts.orderings.username, field: 'username', order: 'ASC' },
  { label: texts.orderings.lastName, field: 'last_name', order: 'ASC' },
  { label: texts.orderings.lastLogin, field: 'last_login', order: 'DESC' },
];

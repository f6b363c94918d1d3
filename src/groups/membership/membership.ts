import type { Identifier } from 'react-admin';
import type { GroupUsers } from '#contract/groups.ts';
import type { FilterValues } from '../../lists/filters/filter.ts';

/** What is done to the users chosen. */
export type MembershipChange = 'add' | 'remove';

const filterNames = ['role', 'groups', 'is_active'] as const;

/** Whether a filter is set; a search is none, since it only helps to find whom to select. */
export const isFiltered = (values: FilterValues): boolean => filterNames.some((name) => values[name] !== undefined);

/** The users a change is about: those selected, else everybody who fits the filters; null while there is neither. */
export const chosenOf = (selected: readonly Identifier[], values: FilterValues): GroupUsers | null => {
  if (selected.length > 0) return { users_ids: selected.map(Number) };
  if (!isFiltered(values)) return null;
  const { role, groups, is_active } = values;
  return {
    all_users: true,
    ...(role !== undefined && { role_id: Number(role) }),
    ...(groups !== undefined && { groups_ids: [Number(groups)] }),
    ...(is_active !== undefined && { users_is_active: is_active === true }),
  };
};

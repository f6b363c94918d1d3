import type { Identifier } from 'react-admin';
import type { GroupUsers } from '#contract/groups.ts';
import type { FilterValues } from '../../lists/filters/filter.ts';

/** What is done to the users chosen. */
export type MembershipChange = 'add' | 'remove';

const filterNames = ['role', 'groups', 'is_active'] as const;

/** Whether a filter is set; a search is none, since it only helps to find whom to select. */
export const isFiltered = (values: FilterValues): boolean => filterNames.some((name) => values[name] !== undefined);

/** Whether the list is asked for with a filter, as from an old address, that a change of everybody does not take. */
export const hasOtherFilter = (values: FilterValues): boolean =>
  Object.keys(values).some((name) => name !== 'search' && !filterNames.some((known) => known === name));

/**
 * The users a change is about: those selected, else everybody who fits the filters; null while there is neither, and where
 * the list is not what a change by its filters would be about.
 * @param total how many the list says fit: were they others by then, nothing is changed.
 */
export const toChosen = (selected: readonly Identifier[], values: FilterValues, total: number): GroupUsers | null => {
  if (selected.length > 0) return { users_ids: selected.map(Number) };
  if (!isFiltered(values) || hasOtherFilter(values)) return null;
  const { role, groups, is_active, search } = values;
  return {
    all_users: true,
    expected_count: total,
    ...(role !== undefined && { role_id: Number(role) }),
    ...(groups !== undefined && { groups_ids: [Number(groups)] }),
    ...(is_active !== undefined && { users_is_active: is_active === true }),
    ...(search !== undefined && { search: String(search) }),
  };
};

/** Name under which the selection of one of a group's two lists is kept. */
export const nameKeptList = (groupId: Identifier, change: MembershipChange): string =>
  `group-users.${groupId}.${change}`;

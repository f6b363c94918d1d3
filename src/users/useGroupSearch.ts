import type { Group } from '#contract/groups.ts';
import { useRecordSearch } from '../lists/useRecordSearch.ts';

/** Groups whose name fits what is typed. */
export const useGroupSearch = () => {
  const { found: groups, ...search } = useRecordSearch<Group>({ resource: 'group', sort: 'name' });
  return { groups, ...search };
};

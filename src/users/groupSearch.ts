import { useGetOne } from 'react-admin';
import type { Group } from '#contract/groups.ts';
import { useRecordSearch } from '../lists/useRecordSearch.ts';

/** The name of a group, once it is known; undefined for no id. */
export const useGroupName = (id: unknown): string | undefined =>
  useGetOne<Group>('group', { id: Number(id) }, { enabled: id !== undefined }).data?.name;

/** Groups whose name fits what is typed. */
export const useGroupSearch = () => {
  const { found: groups, ...search } = useRecordSearch<Group>({ resource: 'group', sort: 'name' });
  return { groups, ...search };
};

import { useGetOne } from 'react-admin';
import type { Group } from '#contract/groups.ts';
import { isAbsent } from '../feedback/isAbsent.ts';
import { settings } from '../i18n/settings.ts';
import { useRecordSearch } from '../lists/useRecordSearch.ts';

const quietly = { onError: () => undefined };

/** The name of a group, once it is known, or that it is gone; undefined for no id. */
export const useGroupName = (id: unknown): string | undefined => {
  const { data, error } = useGetOne<Group>('group', { id: Number(id) }, { enabled: id !== undefined, ...quietly });
  return data?.name ?? (isAbsent(error) ? settings.referents.absent(Number(id)) : undefined);
};

/** Groups whose name fits what is typed. */
export const useGroupSearch = () => {
  const { found: groups, ...search } = useRecordSearch<Group>({ resource: 'group', sort: 'name' });
  return { groups, ...search };
};

import { useGetOne } from 'react-admin';
import type { Group } from '#contract/groups.ts';
import { isAbsent } from '../feedback/isAbsent.ts';
import { it } from '../i18n/it.ts';
import { settings } from '../i18n/settings.ts';
import { readId } from '../lists/filters/filter.ts';
import { useRecordSearch } from '../lists/useRecordSearch.ts';

const quietly = { onError: () => undefined };

/** The name of a group, once it is known, or that it is gone or cannot be; undefined for none. */
export const useGroupName = (asked: unknown): string | undefined => {
  const id = readId(asked);
  const { data, error } = useGetOne<Group>('group', { id: id ?? 0 }, { enabled: id !== null, ...quietly });
  if (id === null) return asked === undefined ? undefined : it.list.wrongValue;
  return data?.name ?? (isAbsent(error) ? settings.referents.absent(id) : undefined);
};

/** Groups whose name fits what is typed. */
export const useGroupSearch = () => {
  const { found: groups, ...search } = useRecordSearch<Group>({ resource: 'group', sort: 'name' });
  return { groups, ...search };
};

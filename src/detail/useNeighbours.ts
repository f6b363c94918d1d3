import { useEffect } from 'react';
import { type Identifier, type RaRecord, useGetList, useStore } from 'react-admin';
import type { ListParams } from '#data/listQuery.ts';
import { useFirstPage } from '../lists/firstPage.ts';
import { useListSearch } from '../lists/listAddress.ts';
import { rowQuery } from '../lists/rowQuery.ts';
import { readListParams } from '../start/listParams.ts';
import { findNeighbours } from './findNeighbours.ts';

/** Time for which a page of the list is not read again (ms): one looks through many records of it. */
const staleTime = 60_000;

const buildPageSearch = (search: string, page: number): string => {
  const query = new URLSearchParams(search);
  query.set('page', String(page));
  return `?${query}`;
};

/** Where a record stood on its page of a list, as that was left. */
interface Place {
  id: Identifier;
  index: number;
  search: string;
}

/** A page of the list as it was left; nothing where there is no such page. */
const usePage = (resource: string, params: ListParams | null, page: number, isWanted: boolean) => {
  const enabled = isWanted && params !== null && page >= 1;
  const pagination = { page, perPage: params?.pagination?.perPage ?? 1 };
  const { data, total, isLoading } = useGetList<RaRecord>(
    resource,
    { ...params, pagination, meta: rowQuery.meta },
    { enabled, staleTime, onError: rowQuery.onError },
  );
  return { ids: enabled ? data?.map(({ id }) => id) : undefined, total, isLoading };
};

/**
 * The records before and after one in the list it was opened from, as that was left. What has fallen out of the list since,
 * because of what was changed in it, keeps its place between them. Null for a record that was not there.
 */
export const useNeighbours = (resource: string, path: string, id: Identifier) => {
  const [search, setSearch] = useListSearch(path);
  const [kept, keep] = useStore<Place | null>(`${resource}.place`, null);
  const params = readListParams(search, useFirstPage());
  const page = params?.pagination?.page ?? 1;
  const perPage = params?.pagination?.perPage ?? 1;

  const here = usePage(resource, params, page, true);
  const isWithin = here.ids?.includes(id) === true && here.ids[0] !== id && here.ids.at(-1) !== id;
  const isLast = page * perPage >= (here.total ?? 0);
  const before = usePage(resource, params, page - 1, here.ids !== undefined && !isWithin);
  const after = usePage(resource, params, page + 1, here.ids !== undefined && !isWithin && !isLast);

  const index = here.ids?.indexOf(id) ?? -1;
  const otherPage = (after.ids?.includes(id) && page + 1) || (before.ids?.includes(id) && page - 1) || null;

  useEffect(() => {
    const isKept = kept?.id === id && kept.index === index && kept.search === search;
    if (index >= 0 && !isKept) keep({ id, index, search });
  }, [id, index, search, kept, keep]);
  useEffect(() => {
    if (index < 0 && otherPage) setSearch(buildPageSearch(search, otherPage));
  }, [index, otherPage, search, setSearch]);

  const isLoading = here.isLoading || before.isLoading || after.isLoading || (index < 0 && otherPage !== null);
  const place = kept?.id === id && kept.search === search ? kept.index : null;
  const found = findNeighbours(id, { here: here.ids ?? [], before: before.ids, after: after.ids }, place);
  const skipped = (page - 1) * perPage;
  return { isLoading, found: found && { ...found, place: skipped + found.index + 1, count: here.total ?? 0 } };
};

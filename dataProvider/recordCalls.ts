import simpleRestProvider from 'ra-data-simple-rest';
import type { DeleteParams, RaRecord } from 'react-admin';
import { apiFetch } from '#auth/apiFetch.ts';
import type { CallKeyOf } from '#contract/calls.ts';
import { type ResourceRow, rowOf, withId } from './resources.ts';

/** What a call about a record may carry beside its id. */
export interface RecordMeta extends Record<string, unknown> {
  /** Id of the record it stands under, for resources with a parent. */
  parentId?: number;
  /** Query of a deletion. */
  query?: Record<string, unknown>;
}

const paramsOf = (row: ResourceRow, id?: string | number, parentId?: string | number) => ({
  ...(row.parent && { [row.parent]: Number(parentId) }),
  ...(id !== undefined && (row.isNamed ? { key: id } : { [row.key ?? 'id']: Number(id) })),
});

/** The contract's call for an address of ra-data-simple-rest: `/users`, `/users/12`, `/sectionSessions@3/12`. */
const callOf = (url: string, method: string) => {
  const [, name = '', id] = url.split('/');
  const [resource = '', parentId] = name.split('@');
  const row = rowOf(resource);
  const other = { GET: row.read, PUT: row.change }[method];
  const path = id === undefined ? row.collection : (other ?? row.record);
  return { row, key: `${method} ${path}` as CallKeyOf, params: paramsOf(row, id, parentId) };
};

/** Sends what ra-data-simple-rest asks through apiFetch, so that credentials and errors are the same everywhere. */
const httpClient = async (url: string, { method = 'GET', body, signal }: RequestInit = {}) => {
  const { row, key, params } = callOf(url, method);
  const answer: unknown = await apiFetch(key, {
    params: params as never,
    body: (typeof body === 'string' ? JSON.parse(body) : undefined) as never,
    signal: signal ?? undefined,
  });
  return { status: 200, headers: new Headers(), body: '', json: withId(row, answer as object) };
};

/** The name of a resource with the parent's id: ra-data-simple-rest's addresses have room for no second one. */
export const named = (resource: string, meta?: RecordMeta): string =>
  meta?.parentId === undefined ? resource : `${resource}@${meta.parentId}`;

/** One record in, one record out: reading, creating, changing. */
export const recordCalls = simpleRestProvider('', httpClient);

/** Deletes a record; its call may take a query, which ra-data-simple-rest knows nothing of. */
export const deleteRecord = async <R extends RaRecord>(
  resource: string,
  { id, meta }: Pick<DeleteParams<R>, 'id' | 'meta'>,
): Promise<{ data: R }> => {
  const row = rowOf(resource);
  const { parentId, query }: RecordMeta = meta ?? {};
  const data: unknown = await apiFetch(`DELETE ${row.record}` as CallKeyOf, {
    params: paramsOf(row, id, parentId) as never,
    query: query as never,
  });
  return { data: data as R };
};

import simpleRestProvider from 'ra-data-simple-rest';
import type { DeleteParams, RaRecord } from 'react-admin';
import { apiFetch } from '#auth/apiFetch.ts';
import type { CallKeyOf } from '#contract/calls.ts';
import { paramsOf, recordCallOf } from './calls.ts';
import { rowOf, withId } from './resources.ts';

/** What a call about a record may carry beside its id. */
export interface RecordMeta extends Record<string, unknown> {
  /** Id of the record it stands under, for resources with a parent. */
  parentId?: number;
  /** Query of a deletion. */
  query?: Record<string, unknown>;
}

/** The call for an address of ra-data-simple-rest: `/users`, `/users/12`, `/sectionSessions@3/12`. */
const callOf = (url: string, method: string) => {
  const [, name = '', id] = url.split('/');
  const [resource = '', parentId] = name.split('@');
  return recordCallOf(resource, method, id, parentId);
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

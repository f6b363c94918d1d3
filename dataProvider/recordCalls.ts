import type { RaRecord } from 'react-admin';
import { fetchApi, fetchApiPage } from '#auth/fetchApi.ts';
import type { SendWatch } from '#auth/sendWatched.ts';
import { pageItemsMax } from '#contract/rules.ts';
import { buildListCall, buildRecordCall, requireIds } from './calls.ts';
import type { ListParams } from './listQuery.ts';
import { requireRow, withId } from './resources.ts';

/** What a call about a record may carry beside its id. */
export interface RecordMeta extends Record<string, unknown> {
  /** Id of the record it stands under, for resources with a parent. */
  parentId?: number;
  /** Query of a deletion. */
  query?: Record<string, unknown>;
  /** Follows what is sent as a form, or with a picture. */
  watch?: SendWatch;
}

/** What is sent as a form, with its file: fields without a value are left out. */
const buildForm = (data: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(data))
    if (value instanceof File) form.append(name, value, value.name);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  return form;
};

interface Given {
  id?: RaRecord['id'];
  data?: unknown;
  meta?: RecordMeta;
  signal?: AbortSignal;
}

/**
 * Reads, creates, changes or deletes one record:
 *
 *     GET     getOne('users', { id: 12 })                                     GET    v1/users/12/
 *     POST    create('users', { data })                                       POST   v1/users/
 *     PUT     update('sectionSessions', { id: 7, data, meta: { parentId: 3 } })  PUT    v1/subscriptions/3/sessions/7/
 *     DELETE  delete('users', { id: 12 })                                     DELETE v1/users/12/
 *
 * The paths are those of {@link resources}; the contract says what they return, react-admin's types ask for the caller's
 * own record.
 */
export const callRecord = async (
  resource: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  { id, data, meta = {}, signal }: Given,
): Promise<{ data: never }> => {
  const { row, key, params } = buildRecordCall(resource, method, id, meta.parentId);
  requireIds(params);
  const sent = row.isForm && data ? { form: buildForm(data) } : { body: data as never };
  const answer: unknown = await fetchApi(key, {
    params: params as never,
    query: meta.query as never,
    ...sent,
    watch: meta.watch,
    signal,
  });
  return { data: withId(row, answer as object) as never };
};

/**
 * One page of a resource, or of what stands under a record. Beyond the last page there is the last: react-admin then goes there,
 * where without rows it would go to the first.
 */
export const callList = async (
  resource: string,
  given: ListParams & { signal?: AbortSignal },
  parentId?: number,
): Promise<{ data: never[]; total: number }> => {
  const { row, key, params, query } = buildListCall(resource, given, parentId);
  requireIds(params);
  const { data, pagination } = await fetchApiPage(key, {
    params: params as never,
    query: query as never,
    signal: given.signal,
  });
  const rows = row.listField ? (data as unknown as Record<string, unknown>)[row.listField] : data;
  const records = (rows as object[]).map((record) => withId(row, record)) as never[];
  const total = pagination?.items_count ?? records.length;
  const { page, perPage } = given.pagination ?? { page: 1, perPage: total };
  const last = Math.ceil(total / perPage);
  if (records.length === 0 && last > 0 && page > last)
    return callList(resource, { ...given, pagination: { page: last, perPage } }, parentId);
  return { data: records, total };
};

/** Records by their ids, in one call for as many as a page holds. Their list takes `ids`. */
export const callMany = async (resource: string, ids: readonly RaRecord['id'][], signal?: AbortSignal) => {
  if (!requireRow(resource).filters?.includes('ids')) throw new Error(`${resource} are not listed by ids`);
  const pages = Array.from({ length: Math.ceil(ids.length / pageItemsMax) }, (_, page) =>
    ids.slice(page * pageItemsMax, (page + 1) * pageItemsMax),
  );
  const answers = await Promise.all(pages.map((some) => callList(resource, { filter: { ids: some.join() }, signal })));
  return { data: answers.flatMap(({ data }) => data) };
};

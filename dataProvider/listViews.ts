import { fetchApi } from '#auth/fetchApi.ts';
import type { RequestOf } from '#contract/calls.ts';
import type { ListName } from '#contract/codes.ts';

/** The views of a list: one's own and the shared ones. */

/** Time to wait for the views before a list opens without them (ms). */
const viewsTimeout = 3000;

export const fetchListViews = (list: ListName, signal: AbortSignal) =>
  fetchApi('GET v1/list-views/', { query: { list }, signal, timeout: viewsTimeout });

export const createListView = (body: RequestOf<'POST v1/list-views/'>['body']) =>
  fetchApi('POST v1/list-views/', { body });

export const changeListView = (id: number, body: RequestOf<'PUT v1/list-views/{id}/'>['body']) =>
  fetchApi('PUT v1/list-views/{id}/', { params: { id }, body });

export const deleteListView = (id: number) => fetchApi('DELETE v1/list-views/{id}/', { params: { id } });

/** @param view_id null for the list's own standard. */
export const openListWith = (list: ListName, view_id: number | null) =>
  fetchApi('PUT v1/list-views/default/', { body: { list, view_id } });

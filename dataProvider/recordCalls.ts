import simpleRestProvider from 'ra-data-simple-rest';
import { apiFetch } from '#auth/apiFetch.ts';
import type { CallKeyOf } from '#contract/calls.ts';
import { rowOf } from './resources.ts';

/** The contract's call for an address of ra-data-simple-rest: `/users` or `/users/12`. */
const callOf = (url: string, method: string) => {
  const [, resource = '', id] = url.split('/');
  const row = rowOf(resource);
  const path = id === undefined ? row.collection : (method === 'GET' && row.read) || row.record;
  return { key: `${method} ${path}` as CallKeyOf, params: id === undefined ? {} : { id: Number(id) } };
};

/** Sends what ra-data-simple-rest asks through apiFetch, so that credentials and errors are the same everywhere. */
const httpClient = async (url: string, { method = 'GET', body, signal }: RequestInit = {}) => {
  const { key, params } = callOf(url, method);
  const json: unknown = await apiFetch(key, {
    params: params as never,
    body: (typeof body === 'string' ? JSON.parse(body) : undefined) as never,
    signal: signal ?? undefined,
  });
  return { status: 200, headers: new Headers(), body: '', json };
};

/** One record in, one record out: reading, creating, changing, deleting. */
export const recordCalls = simpleRestProvider('', httpClient);

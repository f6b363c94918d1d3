import { askAhead } from '#auth/fetchApi.ts';
import type { CallKeyOf } from '#contract/calls.ts';
import { buildListCall, buildRecordCall } from './calls.ts';
import type { ListParams } from './listQuery.ts';

/** What the data provider will be asked for, asked for before its code has come. */

export const askListAhead = (resource: string, given: ListParams): void => {
  const { key, params, query } = buildListCall(resource, given);
  askAhead(key, { params: params as never, query: query as never });
};

export const askRecordAhead = (resource: string, id: string): void => {
  const { key, params } = buildRecordCall(resource, 'GET', id);
  askAhead(key as CallKeyOf & `GET ${string}`, { params: params as never });
};

import { ApiError } from '#auth/apiError.ts';
import type { CallKeyOf } from '#contract/calls.ts';
import { isId } from '#contract/rules.ts';
import { buildListQuery, type ListParams } from './listQuery.ts';
import { type ResourceRow, requireRow } from './resources.ts';

/** Which call of the contract serves what is asked of a resource. */

const buildParams = (row: ResourceRow, id?: string | number, parentId?: string | number) => ({
  ...(row.parent && { [row.parent]: Number(parentId) }),
  // The only one of its kind has no id in its path.
  ...(id !== undefined && !row.isSingle && (row.isNamed ? { key: id } : { [row.key ?? 'id']: Number(id) })),
});

/**
 * Refuses an address such as /users/abc as that of a record which is not there: asked again, it would not be there either.
 * @throws 404 for a number that is no id.
 */
export const requireIds = (params: Record<string, string | number>): void => {
  const isNone = (value: string | number) => typeof value === 'number' && !isId(value);
  if (Object.values(params).some(isNone)) throw new ApiError(404, { code: 'not_found', reason: '' });
};

/** @param id none for creation. */
export const buildRecordCall = (resource: string, method: string, id?: string | number, parentId?: number) => {
  const row = requireRow(resource);
  const other = { GET: row.read, PUT: row.change }[method];
  const path = id === undefined ? row.collection : (other ?? row.record);
  return { row, key: `${method} ${path}` as CallKeyOf, params: buildParams(row, id, parentId) };
};

export const buildListCall = (resource: string, given: ListParams, parentId?: number) => {
  const row = requireRow(resource);
  return {
    row,
    key: `GET ${row.collection}` as CallKeyOf & `GET ${string}`,
    params: buildParams(row, undefined, parentId),
    query: buildListQuery(row, given),
  };
};

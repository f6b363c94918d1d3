import type { FilterPayload, PaginationPayload, SortPayload } from 'react-admin';
import { pageItemsMax } from '#contract/rules.ts';
import type { ResourceRow } from './resources.ts';

export interface ListParams {
  pagination?: PaginationPayload;
  sort?: SortPayload;
  filter?: FilterPayload;
}

/** Filters by custom fields, `custom.{key}` each, as the one parameter the API has for them; undefined without any. */
const customFieldsOf = (filter: FilterPayload): string | undefined => {
  const custom = Object.entries(filter).filter(([name, value]) => name.startsWith('custom.') && value !== undefined);
  if (custom.length === 0) return undefined;
  return JSON.stringify(Object.fromEntries(custom.map(([name, value]) => [name.slice('custom.'.length), value])));
};

/**
 * The query of a list as the API has it, from react-admin's parameters.
 * `filter.search` is the search text; the other filters are named as in the API.
 */
export const listQueryOf = (row: ResourceRow, { pagination, sort, filter = {} }: ListParams) => {
  if (row.isWhole) return {};
  const query: Record<string, unknown> = {
    page: pagination?.page ?? 1,
    page_items: Math.min(pagination?.perPage ?? pageItemsMax, pageItemsMax),
  };
  if (sort?.field) query.ordering = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  for (const name of ['search', ...(row.filters ?? [])]) if (filter[name] !== undefined) query[name] = filter[name];
  if (row.hasCustomFields) {
    const custom = customFieldsOf(filter);
    if (custom) query.custom_fields = custom;
  }
  return query;
};

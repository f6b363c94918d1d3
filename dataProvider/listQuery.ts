import type { FilterPayload, PaginationPayload, SortPayload } from 'react-admin';
import { pageItemsMax } from '#contract/rules.ts';
import type { ResourceRow } from './resources.ts';

export interface ListParams {
  pagination?: PaginationPayload;
  sort?: SortPayload;
  filter?: FilterPayload;
}

/** Filters by custom fields, `custom.{key}` each, as the one parameter the API has for them; undefined without any. */
const buildCustomFields = (filter: FilterPayload): string | undefined => {
  const custom = Object.entries(filter).filter(([name, value]) => name.startsWith('custom.') && value !== undefined);
  if (custom.length === 0) return undefined;
  return JSON.stringify(Object.fromEntries(custom.map(([name, value]) => [name.slice('custom.'.length), value])));
};

/** Search and filters as the API has them. An old address may name filters that are no more: they are left out. */
export const buildFilters = (row: ResourceRow, filter: FilterPayload): Record<string, unknown> => {
  const known = new Set<string>(['search', ...(row.filters ?? [])]);
  const custom = row.hasCustomFields ? buildCustomFields(filter) : undefined;
  return {
    ...Object.fromEntries(Object.entries(filter).filter(([name, value]) => known.has(name) && value !== undefined)),
    ...(custom !== undefined && { custom_fields: custom }),
  };
};

/**
 * The query of a list as the API has it, from react-admin's parameters.
 * `filter.search` is the search text; the other filters are named as in the API.
 */
export const buildListQuery = (row: ResourceRow, { pagination, sort, filter = {} }: ListParams) => {
  if (row.isWhole) return {};
  const query: Record<string, unknown> = {
    page: pagination?.page ?? 1,
    page_items: Math.min(pagination?.perPage ?? pageItemsMax, pageItemsMax),
  };
  if (sort?.field && sort.field !== row.ownOrder) query.ordering = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  return { ...query, ...buildFilters(row, filter) };
};

import type { ListName } from '#contract/codes.ts';
import type { ListViewState } from '#contract/listViews.ts';
import { type FirstPage, readListParams } from '../../start/listParams.ts';

/** How a list is looked at, as a view keeps it and the address has it. */

/** What a list has, of which a view may name more. */
interface Known {
  columns: readonly string[];
  filters: readonly string[];
  sorts: readonly string[];
  /** Its custom fields, which come after it, as `custom.key`; null while, or where, it cannot be known which there are. */
  custom: readonly string[] | null;
}

/** A list whose look can be changed and kept. */
export interface ListLook {
  /** Null for a list without views. */
  list: ListName | null;
  /** How it stands where its address says nothing. */
  firstPage: FirstPage;
  known: Known;
}

/** Parameters of the address beyond react-admin's. */
export const columnsParam = 'columns';
export const viewParam = 'view';

export const makeStandardState = ({ perPage, sort }: FirstPage): ListViewState => ({
  columns: null,
  filter: {},
  sort: sort.field,
  order: sort.order,
  per_page: perPage,
});

/** Names of the columns an address has, null where it has none. */
export const readColumns = (search: string): string[] | null => {
  const names = new URLSearchParams(search).get(columnsParam)?.split(',').filter(Boolean) ?? [];
  return names.length > 0 ? [...new Set(names)] : null;
};

/** Id of the view an address was opened with. */
export const readViewId = (search: string): number | null => Number(new URLSearchParams(search).get(viewParam)) || null;

/** What is searched for belongs to the moment, and is left out. */
export const readState = (search: string, firstPage: FirstPage): ListViewState => {
  const params = readListParams(search, firstPage);
  if (!params) return makeStandardState(firstPage);
  const { search: _, ...filter } = params.filter ?? {};
  return {
    columns: readColumns(search),
    filter,
    sort: params.sort?.field ?? firstPage.sort.field,
    order: params.sort?.order === 'DESC' ? 'DESC' : 'ASC',
    per_page: params.pagination?.perPage ?? firstPage.perPage,
  };
};

/** Query of an address at which a list stands so, on its first page. */
export const writeState = ({ columns, filter, sort, order, per_page }: ListViewState, viewId: number | null): string =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    order,
    page: '1',
    perPage: String(per_page),
    sort,
    ...(columns && { [columnsParam]: columns.join(',') }),
    ...(viewId !== null && { [viewParam]: String(viewId) }),
  })}`;

/** The query of an address with other columns; null for the list's own. */
export const withColumns = (search: string, columns: readonly string[] | null): string => {
  const query = new URLSearchParams(search);
  if (columns) query.set(columnsParam, columns.join(','));
  else query.delete(columnsParam);
  return `?${query}`;
};

const sortFilter = (filter: ListViewState['filter']) => Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1));

export const isSameState = (one: ListViewState, other: ListViewState): boolean =>
  JSON.stringify([one.columns, sortFilter(one.filter), one.sort, one.order, one.per_page]) ===
  JSON.stringify([other.columns, sortFilter(other.filter), other.sort, other.order, other.per_page]);

export const isCustom = (name: string): boolean => name.startsWith('custom.');

/** A state without what the list no longer has; `isWhole` tells whether nothing was missing. */
export const fitState = (
  state: ListViewState,
  { columns, filters, sorts, custom }: Known,
  firstPage: FirstPage,
): { state: ListViewState; isWhole: boolean } => {
  const { sort, order } = makeStandardState(firstPage);
  // The filter by a field that was archived would fit nobody.
  const isField = (name: string): boolean => custom?.includes(name) ?? isCustom(name);
  const left = state.columns?.filter((name) => columns.includes(name) || isField(name)) ?? null;
  const filter = Object.fromEntries(
    Object.entries(state.filter).filter(([name]) => filters.includes(name) || isField(name)),
  );
  const isSortKnown = sorts.includes(state.sort);
  const fitted: ListViewState = {
    columns: left && left.length > 0 ? left : null,
    filter,
    sort: isSortKnown ? state.sort : sort,
    order: isSortKnown ? state.order : order,
    per_page: state.per_page,
  };
  return { state: fitted, isWhole: isSameState(fitted, state) };
};

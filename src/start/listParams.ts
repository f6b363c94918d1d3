import type { ListParams } from '#data/listQuery.ts';

/** How a list stands where its address says nothing. */
export interface FirstPage {
  /** Number of records. */
  perPage: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** What react-admin asks for where nothing is said: all there is of what comes in one answer. */
export const wholeList: Required<ListParams> = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'DESC' },
  filter: {},
};

const parseNumber = (text: string | null, other: number): number => {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isNaN(number) ? other : number;
};

/**
 * What a list at an address will ask of the data provider, read as react-admin's `useListParams` reads it: to ask for
 * the same ahead of it. Null where the address cannot be read.
 */
export const readListParams = (search: string, { perPage, sort }: FirstPage): Required<ListParams> | null => {
  const query = new URLSearchParams(search);
  try {
    const field = query.get('sort');
    return {
      pagination: { page: parseNumber(query.get('page'), 1), perPage: parseNumber(query.get('perPage'), perPage) },
      sort: field ? { field, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' } : sort,
      filter: JSON.parse(query.get('filter') ?? '{}') ?? {},
    };
  } catch {
    return null;
  }
};

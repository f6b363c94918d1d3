import { type Kysely, type RawBuilder, sql } from 'kysely';
import { plannedEachTime } from '../db/preparedStatements.ts';
import type { DB } from '../db/tables.ts';

type Part = RawBuilder<unknown>;

export interface Paging {
  /** From 1. */
  page: number;
  /** Everything on one page, where that is allowed, when it is left out. */
  page_items?: number | undefined;
}

interface List<F extends string> {
  select: Part;
  from: Part;
  /** Conditions that must all hold. */
  where: Part[];
  /** What each ordering sorts by. */
  orderings: Record<F, Part>;
  /** The ordering asked for, or the list's own. */
  ordering: F | `-${F}`;
  /** Ends every ordering, so that pages never overlap. */
  id: Part;
}

export const cutPage = ({ page, page_items }: Paging): Part =>
  sql`limit ${page_items ?? null} offset ${(page - 1) * (page_items ?? 0)}`;

/** `-name` is `name`, descending. */
export const splitOrdering = <F extends string>(ordering: F | `-${F}`): { field: F; isDescending: boolean } => {
  const isDescending = ordering.startsWith('-');
  return { field: (isDescending ? ordering.slice(1) : ordering) as F, isDescending };
};

/** By one of the columns, then by the id in the same direction. */
export const orderBy = <F extends string>({
  orderings,
  ordering,
  id,
}: Omit<List<F>, 'select' | 'from' | 'where'>): Part => {
  const { field, isDescending } = splitOrdering<F>(ordering);
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql`${orderings[field]} ${direction}, ${id} ${direction}`;
};

/** A page of a list with the count of all that fit. */
export const readPage = async <T, F extends string = string>(
  db: Kysely<DB>,
  paging: Paging,
  { select, from, where, ...order }: List<F>,
): Promise<{ items: T[]; items_count: number }> => {
  const fitting = sql`from ${from} where ${sql.join([plannedEachTime, ...where], sql` and `)}`;
  const [items, counted] = await Promise.all([
    sql<T>`select ${select} ${fitting} order by ${orderBy(order)} ${cutPage(paging)}`.execute(db),
    sql<{ count: number }>`select count(*) ${fitting}`.execute(db),
  ]);
  return { items: items.rows, items_count: counted.rows[0]?.count ?? 0 };
};

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

/** Rows skipped up to which a page is read from the beginning, at the same time as all are counted. */
const nearEnough = 500;

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

interface Page<T> {
  items: T[];
  items_count: number;
}

/** A page of a list with the count of all that fit. */
export const readPage = async <T, F extends string = string>(
  db: Kysely<DB>,
  paging: Paging,
  { select, from, where, ...order }: List<F>,
): Promise<Page<T>> => {
  const fitting = sql`from ${from} where ${sql.join([plannedEachTime, ...where], sql` and `)}`;
  const [items, counted] = await Promise.all([
    sql<T>`select ${select} ${fitting} order by ${orderBy(order)} ${cutPage(paging)}`.execute(db),
    sql<{ count: number }>`select count(*) ${fitting}`.execute(db),
  ]);
  return { items: items.rows, items_count: counted.rows[0]?.count ?? 0 };
};

const turnOrder = <F extends string>(ordering: F | `-${F}`): F | `-${F}` => {
  const { field, isDescending } = splitOrdering<F>(ordering);
  return isDescending ? field : `-${field}`;
};

/**
 * A page of a list that grows without end, such as a log, whose rows `id` alone tells apart. The page is chosen along the index of its
 * order, from the nearer end, and only its rows are filled in: what a row skipped would be told with would be read for hundreds of thousands.
 */
export const readLongPage = async <T, F extends string = string>(
  db: Kysely<DB>,
  { page, page_items }: { page: number; page_items: number },
  { select, from, where, ...order }: List<F>,
): Promise<Page<T>> => {
  const fitting = sql`from ${from} where ${sql.join([plannedEachTime, ...where], sql` and `)}`;
  const readRows = async (ordering: F | `-${F}`, wanted: number, skipped: number): Promise<T[]> => {
    const { rows } = await sql<T>`
      with page as materialized (
        select ${order.id} as chosen_id ${fitting} order by ${orderBy({ ...order, ordering })} limit ${wanted} offset ${skipped}
      )
      select ${select} from ${from} join page on page.chosen_id = ${order.id} order by ${orderBy(order)}`.execute(db);
    return rows;
  };
  const count = async (): Promise<number> =>
    (await sql<{ count: number }>`select count(*) ${fitting}`.execute(db)).rows[0]?.count ?? 0;

  const skipped = (page - 1) * page_items;
  if (skipped <= nearEnough) {
    const [items, items_count] = await Promise.all([readRows(order.ordering, page_items, skipped), count()]);
    return { items, items_count };
  }
  const items_count = await count();
  const wanted = Math.min(page_items, items_count - skipped);
  if (wanted <= 0) return { items: [], items_count };
  const fromEnd = items_count - skipped - wanted;
  const items =
    fromEnd < skipped
      ? await readRows(turnOrder(order.ordering), wanted, fromEnd)
      : await readRows(order.ordering, wanted, skipped);
  return { items, items_count };
};

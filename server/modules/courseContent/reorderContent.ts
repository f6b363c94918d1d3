import type { Db, Tx } from '../../db/client.ts';
import type { Person } from '../../person.ts';
import { recordActivity } from '../../writes/activity.ts';
import { type NewOrder, type OrderedParent, type OrderedTable, reorder } from '../../writes/order.ts';

interface Reordering<T extends OrderedTable, R> {
  table: T;
  parent: OrderedParent<T>;
  order: NewOrder;
  /** What holds them, as the log names it. @throws 404 */
  find(tx: Tx): Promise<{ object_type: string; object_id: number; object_name: string }>;
  list(tx: Tx): Promise<R[]>;
}

/**
 * Puts what stands in a course, a theme or a module in this order, all or nothing, and returns it.
 * @throws 404; 409 `changed_meanwhile` unless `ids` names each of them once, and they stand as they were `seen`.
 */
export const reorderContent = <T extends OrderedTable, R extends { name: string }>(
  db: Db,
  person: Person,
  { table, parent, order, find, list }: Reordering<T, R>,
): Promise<R[]> =>
  db.transaction().execute(async (tx) => {
    const holder = await find(tx);
    const before = await list(tx);
    await reorder(tx, table, parent, order);
    const after = await list(tx);
    await recordActivity(tx, person, {
      action: 'update',
      ...holder,
      before: { order: before.map(({ name }) => name) },
      after: { order: after.map(({ name }) => name) },
    });
    return after;
  });

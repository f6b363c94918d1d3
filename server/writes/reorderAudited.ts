import type { Db, Tx } from '../db/client.ts';
import type { Person } from '../person.ts';
import { lockSiblings, type NewOrder, type OrderedParent, type OrderedTable, reorder } from './order.ts';
import { type About, recordChanged } from './recorded.ts';

interface Reordering<T extends OrderedTable, H extends About, R> {
  table: T;
  parent: OrderedParent<T>;
  order: NewOrder;
  /** What the siblings stand in, as the log names it; without an id where it is the whole table. @throws 404 */
  find(tx: Tx): H | Promise<H>;
  /** The siblings in their order. */
  list(tx: Tx): Promise<R[]>;
  /** The names the log keeps of them. */
  nameItems(siblings: NoInfer<R>[]): string[];
  /** The field under which the log keeps the names. */
  field?: 'order' | 'answers' | 'likert_questions';
  /** Runs in the same transaction, once the order is another. */
  changed?(tx: Tx, holder: NoInfer<H>): Promise<void>;
}

/** For `nameItems`, where they have one. */
export const pickNames = (named: readonly { name: string }[]): string[] => named.map(({ name }) => name);

/**
 * Puts siblings in an order, all of them or none, and returns them. The activity log keeps the order before and after;
 * an order that is the same already changes and records nothing.
 * @throws 404; 409 `changed_meanwhile` unless `ids` names each of them once and they stand as they were `seen`.
 */
export const reorderAudited = <T extends OrderedTable, H extends About, R>(
  db: Db,
  person: Person,
  { table, parent, order, find, list, nameItems, field = 'order', changed }: Reordering<T, H, R>,
): Promise<R[]> =>
  db.transaction().execute(async (tx) => {
    const holder = await find(tx);
    await lockSiblings(tx, table, parent);
    const before = await list(tx);
    if (!(await reorder(tx, table, parent, order))) return before;
    const after = await list(tx);
    const { object_type, object_id, object_name } = holder;
    await recordChanged(
      tx,
      person,
      { object_type, object_id, object_name },
      { before: { [field]: nameItems(before) }, after: { [field]: nameItems(after) } },
    );
    await changed?.(tx, holder);
    return after;
  });

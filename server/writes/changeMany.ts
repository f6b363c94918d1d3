import type { Tx } from '../db/client.ts';
import type { Person } from '../person.ts';
import type { Facts } from './findChangesBetween.ts';
import { type About, recordChanged } from './recorded.ts';

interface ManyChange<R extends { id: number; name: string }> {
  object_type: About['object_type'];
  /** Locks the records, or what holds them, until the transaction ends. @throws 404 */
  lock(): Promise<unknown>;
  list(): Promise<R[]>;
  /** @throws 409 `changed_meanwhile` unless the caller has read them as they are now. */
  requireAsSeen(before: R[]): void;
  write(before: R[]): Promise<unknown>;
  /** What the log keeps of each. */
  facts(record: R): Facts;
}

/**
 * Changes several records at once, all of them or none, in the caller's transaction: lock, read, compare, write, read
 * again, one entry of the activity log each. Returns them as they are now. @throws as `lock` and `requireAsSeen`
 */
export const changeMany = async <R extends { id: number; name: string }>(
  tx: Tx,
  person: Person,
  { object_type, lock, list, requireAsSeen, write, facts }: ManyChange<R>,
): Promise<R[]> => {
  await lock();
  const before = await list();
  requireAsSeen(before);
  await write(before);
  const after = await list();
  const became = new Map(after.map((record) => [record.id, record]));
  for (const record of before) {
    const changed = became.get(record.id);
    const about = { object_type, object_id: record.id, object_name: record.name };
    if (changed) await recordChanged(tx, person, about, { before: facts(record), after: facts(changed) });
  }
  return after;
};

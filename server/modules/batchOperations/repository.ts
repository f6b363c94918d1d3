import { type RawBuilder, sql } from 'kysely';
import type { BatchOperation, OperationKind, RefusedItem } from '#contract/batchOperations.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { selectPerson } from '../../db/people.ts';
import type { Json } from '../../db/tables.ts';
import { holdOwner } from '../../writes/jobActor.ts';
import { type Paging, readPage } from '../../writes/paging.ts';
import type { Outcome } from './operationRules.ts';

/** Items chosen one by one, as a query of ids. */
export const selectGivenIds = (ids: number[]): RawBuilder<unknown> => sql`select unnest(${ids}::integer[]) as id`;

interface NewOperation {
  user_id: number;
  kind: OperationKind;
  parameters: object;
  /** A query of the ids it is about. */
  items: RawBuilder<unknown>;
}

/** Records an operation with the items it is about as they are now; returns its id and how many they are, null for none. */
export const insertOperation = async (tx: Tx, { items, parameters, ...operation }: NewOperation) => {
  const { id } = await tx
    .insertInto('batch_operations')
    .values({ ...operation, parameters: JSON.stringify(parameters), total: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ total: number }>`
    with items as (
      insert into batch_operation_items (operation_id, item_id) select ${id}::integer, id from (${items}) chosen returning 1
    )
    select count(*) as total from items`.execute(tx);
  const total = rows[0]?.total ?? 0;
  if (total > 0) await tx.updateTable('batch_operations').set({ total }).where('id', '=', id).execute();
  return { id, total };
};

const recorded = sql`o.id, o.created, o.kind, o.total, o.changed_count, o.unchanged_count, o.refused_count,
  o.subscriptions_count, o.success, o.ended, o.cancelled, o.queue_operation_error,
  ${selectPerson('u')} as "user"`;

const tables = sql`batch_operations o left join users u on u.id = o.user_id`;

export const findOperation = async (db: Handle, id: number): Promise<BatchOperation | undefined> =>
  (await sql<BatchOperation>`select ${recorded} from ${tables} where o.id = ${id}`.execute(db)).rows[0];

/** A page of the operations, the newest first unless told otherwise; the search reads who asked. */
export const listOperations = (
  db: Handle,
  {
    ended,
    ordering = '-created',
    ...query
  }: Paging & { search?: string; ended?: boolean; ordering?: 'created' | '-created' },
) =>
  readPage<BatchOperation>(db, query, {
    select: recorded,
    from: tables,
    where: [
      ...(ended === undefined ? [] : [sql`o.ended = ${ended}`]),
      ...(query.search?.trim() ? [sql`u.search like containing(${query.search.trim()})`] : []),
    ],
    orderings: { created: sql`o.created` },
    ordering,
    id: sql`o.id`,
  });

/** The operations of a person that have not ended, the oldest first. */
export const listUnfinished = (db: Handle, userId: number) =>
  db
    .selectFrom('batch_operations')
    .select(['id', sql<OperationKind>`kind`.as('kind')])
    .where('user_id', '=', userId)
    .where('ended', '=', false)
    .orderBy('id')
    .execute();

/** A page of what was refused, by the names of today. */
export const listRefused = (
  db: Handle,
  { id, kind }: Pick<BatchOperation, 'id' | 'kind'>,
  { ordering = 'id', ...query }: Paging & { search?: string; ordering?: 'id' | '-id' },
) => {
  const isOfUsers = kind.startsWith('user_');
  const person = isOfUsers ? sql`u.id = item.item_id` : sql`u.id = s.user_id`;
  const name = isOfUsers
    ? sql`u.first_name || ' ' || u.last_name || ' (' || u.username || ')'`
    : sql`u.first_name || ' ' || u.last_name || ' · ' || c.name`;
  return readPage<RefusedItem>(db, query, {
    select: sql`item.item_id as id, coalesce(${name}, '') as name, item.refusal as reason`,
    from: sql`batch_operation_items item
      left join subscriptions s on ${isOfUsers ? sql`false` : sql`s.id = item.item_id`}
      left join courses c on c.id = s.course_id
      left join users u on ${person}`,
    where: [
      sql`item.operation_id = ${id} and item.refusal is not null`,
      ...(query.search?.trim() ? [sql`u.search like containing(${query.search.trim()})`] : []),
    ],
    orderings: { id: sql`item.item_id` },
    ordering,
    id: sql`item.item_id`,
  });
};

/** An operation under way and who asked for it, locked until the transaction ends; none once it has ended. */
export const holdOperation = async (tx: Tx, id: number) => {
  await holdOwner(tx, 'batch_operations', id);
  const { rows } = await sql<{
    kind: OperationKind;
    parameters: Json;
    settled_item_id: number;
    user_id: number | null;
  }>`select kind, parameters, settled_item_id, user_id from batch_operations where id = ${id} and not ended for update`.execute(
    tx,
  );
  return rows[0];
};

export const listNextItems = async (tx: Tx, id: number, after: number, count: number): Promise<number[]> => {
  const { rows } = await sql<{ item_id: number }>`
    select item_id from batch_operation_items
    where operation_id = ${id} and item_id > ${after} order by item_id limit ${count}`.execute(tx);
  return rows.map(({ item_id }) => item_id);
};

/** Notes what became of a batch, in the transaction that settled it. */
export const settleItems = async (
  tx: Tx,
  id: number,
  ids: number[],
  { changed, refused, subscriptions = 0 }: Outcome,
): Promise<void> => {
  const refusedIds = refused.map((item) => item.id);
  const reasons = refused.map(({ reason }) => reason);
  await sql`
    with refused as (
      update batch_operation_items item set refusal = given.reason
      from unnest(${refusedIds}::integer[], ${reasons}::text[]) as given (id, reason)
      where item.operation_id = ${id} and item.item_id = given.id
    ), settled as (
      delete from batch_operation_items
      where operation_id = ${id} and item_id = any (${ids}::integer[]) and item_id <> all (${refusedIds}::integer[])
    )
    update batch_operations set
      settled_item_id = ${ids.at(-1) ?? 0},
      changed_count = changed_count + ${changed.length},
      refused_count = refused_count + ${refused.length},
      unchanged_count = unchanged_count + ${ids.length - changed.length - refused.length},
      subscriptions_count = subscriptions_count + ${subscriptions}
    where id = ${id}`.execute(tx);
};

/** Ends an operation, and returns whose it was; the reasons somebody wrote stay in the records of what was changed. */
const end = (
  db: Handle,
  id: number,
  how: { success?: true; cancelled?: true; queue_operation_error?: string | null },
) =>
  db
    .updateTable('batch_operations')
    .set({ ...how, ended: true, parameters: sql`parameters - 'reason'` })
    .where('id', '=', id)
    .where('ended', '=', false)
    .returning(['user_id', 'created as asked'])
    .executeTakeFirst();

const forgetUnsettled = (tx: Tx, id: number) =>
  sql`delete from batch_operation_items where operation_id = ${id} and refusal is null`.execute(tx);

export const endWithSuccess = (tx: Tx, id: number) => end(tx, id, { success: true });

/** What is not settled stays as it is. */
export const endUnfinished = async (
  tx: Tx,
  id: number,
  how: { cancelled?: true; queue_operation_error: string | null },
): ReturnType<typeof end> => {
  const ended = await end(tx, id, how);
  await forgetUnsettled(tx, id);
  return ended;
};

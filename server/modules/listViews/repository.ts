import { sql } from 'kysely';
import type { ListName } from '#contract/codes.ts';
import type { ListView } from '#contract/listViews.ts';
import type { Handle, Tx } from '../../db/client.ts';

const columns = sql`id, list, name, owner_id is null as is_shared, state`;

/** A person's own views of a list and the shared ones, by name; the shared ones last. */
export const listViewsFor = async (db: Handle, userId: number, list: ListName): Promise<ListView[]> => {
  const { rows } = await sql<ListView>`select ${columns} from list_views
    where list = ${list} and (owner_id = ${userId} or owner_id is null)
    order by is_shared, fold(name), id`.execute(db);
  return rows;
};

export const findView = async (db: Handle, id: number): Promise<ListView | undefined> =>
  (await sql<ListView>`select ${columns} from list_views where id = ${id}`.execute(db)).rows[0];

/** Locks a view the person may change until the transaction ends; false without such a view. */
export const lockView = async (tx: Tx, id: number, userId: number, withShared: boolean): Promise<boolean> => {
  const { rows } = await sql`select from list_views
    where id = ${id} and (owner_id = ${userId} or (owner_id is null and ${withShared})) for no key update`.execute(tx);
  return rows.length > 0;
};

/** How many views of a list an owner has, or are shared; until the transaction ends nobody else adds one. */
export const countViews = async (tx: Tx, ownerId: number | null, list: ListName): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('list_views'), hashtext(${`${ownerId ?? 'shared'} ${list}`}))`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`select count(*) from list_views
    where list = ${list} and owner_id is not distinct from ${ownerId}::integer`.execute(tx);
  return rows[0]?.count ?? 0;
};

export const findDefault = async (db: Handle, userId: number, list: ListName): Promise<number | null> => {
  const { rows } = await sql<{ view_id: number }>`
    select view_id from default_list_views where user_id = ${userId} and list = ${list}`.execute(db);
  return rows[0]?.view_id ?? null;
};

/** Opens a list with a view, one's own or a shared one of that list; false when it is neither. */
export const setDefault = async (db: Handle, userId: number, list: ListName, viewId: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into default_list_views (user_id, list, view_id)
    select ${userId}, list, id from list_views
    where id = ${viewId} and list = ${list} and (owner_id = ${userId} or owner_id is null) for key share
    on conflict (user_id, list) do update set view_id = excluded.view_id
    returning view_id`.execute(db);
  return rows.length > 0;
};

export const clearDefault = (db: Handle, userId: number, list: ListName) =>
  sql`delete from default_list_views where user_id = ${userId} and list = ${list}`.execute(db);

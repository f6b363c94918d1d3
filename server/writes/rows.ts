import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Tx } from '../db/client.ts';
import { throwInUse } from '../db/refusals.ts';
import type { DB, Generated } from '../db/tables.ts';
import { requireFound } from '../errors.ts';

/** Tables whose rows are named by a number of their own. */
type Table = { [T in keyof DB]: DB[T] extends { id: Generated<number> } ? T : never }[keyof DB];

/** Those of the columns that were given. */
const pickGiven = (columns: object): [string, unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined);

/**
 * Locks a row until the transaction ends, so that one change of it follows the other; false without such a row.
 * Rows that refer to it can still be added.
 */
export const lockRow = async (tx: Tx, table: Table, id: number): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
  return rows.length > 0;
};

/** Returns the id of the new row. Columns of type jsonb are given as text. */
export const insertRow = async <T extends Table>(tx: Tx, table: T, columns: Insertable<DB[T]>): Promise<number> => {
  const given = pickGiven(columns);
  const names = sql.join(given.map(([name]) => sql.ref(name)));
  const values = sql.join(given.map(([, value]) => sql`${value}`));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names}) values (${values}) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
};

/** Changes nothing, not even `updated`, where there are no columns to change. */
export const updateRow = async <T extends Table>(
  tx: Tx,
  table: T,
  id: number,
  columns: Updateable<DB[T]>,
): Promise<void> => {
  const changes = pickGiven(columns);
  if (changes.length === 0) return;
  const assigned = sql.join(changes.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await sql`update ${sql.table(table)} set ${assigned} where id = ${id}`.execute(tx);
};

/** @throws 409 `in_use` while another row refers to it. */
export const deleteRow = async (tx: Tx, table: Table, id: number): Promise<void> => {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx).catch(throwInUse);
};

/** Whether there is a row with this id. */
export const hasRow = async (db: Kysely<DB>, table: Table, id: number): Promise<boolean> =>
  (await sql`select from ${sql.table(table)} where id = ${id}`.execute(db)).rows.length > 0;

/** @throws 404 saying that `what` does not exist, unless there is a row with this id. */
export const requireRow = async (db: Kysely<DB>, table: Table, id: number, what: string): Promise<void> => {
  requireFound(await hasRow(db, table, id), what);
};

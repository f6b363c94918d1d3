import { sql } from 'kysely';
import type { Db, Tx } from '../db/client.ts';

/** Says of a database that the demo content was loaded into it. */
export interface Mark {
  /** Of the password everybody was given. Who changed it is no longer told about. */
  password_hash: string;
}

const key = 'contenuti-demo';

export const writeMark = async (tx: Tx, password_hash: string): Promise<void> => {
  await tx
    .insertInto('configurations')
    .values({ key, value: JSON.stringify({ password_hash }) })
    .execute();
};

export const readMark = async (tx: Tx): Promise<Mark | null> => {
  const row = await tx.selectFrom('configurations').select('value').where('key', '=', key).executeTakeFirst();
  return row ? (row.value as unknown as Mark) : null;
};

/** How many people still enter with the password of the demo content, which is printed in the documents. */
export const countDemoPasswords = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from users where is_active
      and password_hash = (select value->>'password_hash' from configurations where key = ${key})`.execute(db);
  return rows[0]?.count ?? 0;
};

import type { Tx } from '../db/client.ts';

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

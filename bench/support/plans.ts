import type pg from 'pg';

/** Tables that grow with people and their learning: reading one from end to end takes longer every year. */
const large = new Set([
  'users',
  'user_logins',
  'group_users',
  'subscriptions',
  'section_sessions',
  'learning_events',
  'certificates',
]);

/** Large tables a statement reads from end to end, by its plan. */
export const listScannedTables = async (
  client: Pick<pg.ClientBase, 'query'>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<string[]> => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
  const tables = rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
  return [...new Set(tables)].filter((table) => large.has(table));
};

import type { TestServer } from './server.ts';

/** Every table that says anywhere, in whatever column, one of these words. */
export const listTablesSaying = async (
  { pool }: Pick<TestServer, 'pool'>,
  words: readonly string[],
): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')",
  );
  const found = [];
  for (const { name } of rows) {
    const text = `select count(*) from ${name} t where t::text ilike any ($1)`;
    const { rows: counted } = await pool.query<{ count: number }>(text, [words.map((word) => `%${word}%`)]);
    if (counted[0]?.count) found.push(name);
  }
  return found;
};

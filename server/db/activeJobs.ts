import type { PgBoss } from 'pg-boss';

/** The jobs under way, by their queue: the library lists all or one, or those that wait. */
export const listActiveJobs = async (boss: PgBoss): Promise<{ name: string; ids: string[] }[]> => {
  const { rows } = await boss
    .getDb()
    .executeSql("select name, array_agg(id) as ids from pgboss.job where state = 'active' group by name");
  return rows;
};

import { type Insertable, sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import type { DB } from '../db/tables.ts';

/**
 * Puts rows into a table in one statement, in their order and with the ids they carry.
 * Every row names the same columns; what none of them names is left to the database.
 */
export const insertRows = async <T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Partial<Insertable<DB[T]>>[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
};

/** Tables whose rows carry their ids here, so that the same content has the same ids everywhere. */
const numbered = [
  'users',
  'groups',
  'teachers',
  'course_categories',
  'course_typologies',
  'certification_templates',
  'courses',
  'course_themes',
  'course_modules',
  'course_sections',
  'questionnaires',
  'questions',
  'answers',
  'subscriptions',
  'attempts',
  'brand_themes',
] as const satisfies (keyof DB)[];

/** Lets the next row of each table be numbered after the ones that were put in. */
export const continueNumbering = async (tx: Tx): Promise<void> => {
  const steps = numbered.map(
    (table) =>
      sql`setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`,
  );
  await sql`select ${sql.join(steps)}`.execute(tx);
};

/** Rows with consecutive ids, beginning with `first`. */
export const numberRows = <R>(rows: readonly R[], first = 1): (R & { id: number })[] =>
  rows.map((row, index) => ({ ...row, id: first + index }));

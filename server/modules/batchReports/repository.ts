import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { OperationKind } from '#contract/batchOperations.ts';
import type { DB } from '../../db/tables.ts';

/** What an operation refused, by the names of today: of users, or of enrolments with their courses. */
export const buildStatements = (
  db: Kysely<DB>,
  { id, kind }: { id: number; kind: OperationKind },
): { rows: CompiledQuery; count: CompiledQuery } => {
  const person = sql`u.username, u.first_name, u.last_name, u.email, u.fiscal_code`;
  const refused = sql`batch_operation_items item`;
  const those = sql`item.operation_id = ${id} and item.refusal is not null`;
  const rows = kind.startsWith('user_')
    ? sql`select item.item_id, ${person}, item.refusal
        from ${refused} left join users u on u.id = item.item_id
        where ${those} order by item.item_id`
    : sql`select item.item_id, ${person}, c.name, c.code, item.refusal
        from ${refused} left join subscriptions s on s.id = item.item_id
        left join users u on u.id = s.user_id left join courses c on c.id = s.course_id
        where ${those} order by item.item_id`;
  return { rows: rows.compile(db), count: sql`select count(*) from ${refused} where ${those}`.compile(db) };
};

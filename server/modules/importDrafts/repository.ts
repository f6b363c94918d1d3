import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ImportDraftRow, ImportOutcome } from '#contract/importDrafts.ts';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import { type Paging, readPage } from '../../writes/paging.ts';

type Ordering = 'line' | 'username';

interface Filters {
  search?: string;
  outcome?: ImportOutcome;
  has_hints?: boolean;
  ordering?: Ordering | `-${Ordering}`;
}

const columns = sql`p.line, r.cells, p.outcome, p.plan -> 'user' as "user", p.plan -> 'changes' as changes,
  case when p.enrolment is not null then (p.plan -> 'enrolment') - 'subscription_id' end as enrolment,
  p.plan -> 'refusals' as refusals, p.plan -> 'hints' as hints`;
const tables = sql`import_draft_plans p join import_draft_rows r using (draft_id, line)`;
const orderings: Record<Ordering, RawBuilder<unknown>> = { line: sql`p.line`, username: sql`p.username_key` };

/** A page of what would become of the rows of a draft. */
export const listRows = (db: Kysely<DB>, id: number, { ordering = 'line', ...query }: Paging & Filters) =>
  readPage<ImportDraftRow>(db, query, {
    select: columns,
    from: tables,
    where: [
      sql`p.draft_id = ${id}`,
      ...(query.outcome ? [sql`p.outcome = ${query.outcome}`] : []),
      ...(query.has_hints === undefined ? [] : [sql`p.has_hints = ${query.has_hints}`]),
      ...(query.search?.trim() ? [sql`p.search like containing(${query.search.trim()})`] : []),
    ],
    orderings,
    ordering,
    id: sql`p.line`,
  });

export const findRow = async (db: Kysely<DB>, id: number, line: number): Promise<ImportDraftRow | undefined> =>
  (
    await sql<ImportDraftRow>`select ${columns} from ${tables} where p.draft_id = ${id} and p.line = ${line}`.execute(
      db,
    )
  ).rows[0];

/** Gives a draft another sheet, or other columns, and has it read anew. */
export const readAnew = (tx: Tx, id: number, { sheet, columns: given }: { sheet: string | null; columns: object[] }) =>
  sql`update import_drafts set state = 'reading', progress = 0, error = null, sheet = ${sheet},
      columns = ${JSON.stringify(given)}::jsonb
    where id = ${id}`.execute(tx);

/** Keeps the groups that rows name and that are not there, as they are after some rows were put right. */
export const countNewGroups = async (tx: Tx, id: number): Promise<void> => {
  await sql`
    update import_drafts set new_groups = coalesce((
      select jsonb_agg(distinct name) from import_draft_plans p, jsonb_array_elements_text(p.plan -> 'groups') name
      where p.draft_id = ${id} and p.outcome <> 'refused'
        and not exists (select from groups where lower(groups.name) = lower(name))
    ), '[]') where id = ${id}`.execute(tx);
};

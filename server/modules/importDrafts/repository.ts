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
  touched_after?: number;
  ordering?: Ordering | `-${Ordering}`;
}

const columns = sql`p.line, r.cells, p.outcome, p.plan -> 'user' as "user", p.plan -> 'changes' as changes,
  case when p.enrolment is not null then (p.plan -> 'enrolment') - 'subscription_id' end as enrolment,
  p.plan -> 'refusals' as refusals, p.plan -> 'hints' as hints`;
const tables = sql`import_draft_plans p join import_draft_rows r using (draft_id, line)`;
const orderings: Record<Ordering, RawBuilder<unknown>> = { line: sql`p.line`, username: sql`p.username_key` };

const isTouched = ({ touched_after }: Filters) =>
  touched_after === undefined ? sql`false` : sql`r.touched > ${touched_after}`;

/** A page of what would become of the rows of a draft. */
export const listRows = (db: Kysely<DB>, id: number, { ordering = 'line', ...query }: Paging & Filters) =>
  readPage<ImportDraftRow>(db, query, {
    select: columns,
    from: tables,
    where: [
      sql`p.draft_id = ${id}`,
      ...(query.outcome ? [sql`(p.outcome = ${query.outcome} or ${isTouched(query)})`] : []),
      ...(query.has_hints === undefined ? [] : [sql`(p.has_hints = ${query.has_hints} or ${isTouched(query)})`]),
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

/** Gives a draft another sheet, which is read again, or other columns, by which its rows are planned again. */
export const beginAnew = async (
  tx: Tx,
  id: number,
  { sheet, columns: given }: { sheet: string | null; columns: object[] },
): Promise<void> => {
  await sql`delete from import_draft_plans where draft_id = ${id}`.execute(tx);
  await sql`update import_drafts set state = 'reading', progress = 0, error = null, sheet = ${sheet},
      columns = ${JSON.stringify(given)}::jsonb
    where id = ${id}`.execute(tx);
};

/** Notes which cells of a row were put right, by the places of their columns, and what is still wrong in others. */
export const noteMended = (
  tx: Tx,
  id: number,
  line: number,
  { places, errors }: { places: number[]; errors: object[] },
) =>
  sql`update import_draft_rows set errors = ${JSON.stringify(errors)}::jsonb, mended = (
      select array_agg(distinct place order by place) from unnest(mended || ${places}::integer[]) place)
    where draft_id = ${id} and line = ${line}`.execute(tx);

/** Counts a correction, and notes of which rows something else becomes by it. */
export const noteCorrection = async (tx: Tx, id: number, lines: number[]): Promise<void> => {
  await sql`
    with counted as (update import_drafts set corrections = corrections + 1 where id = ${id} returning corrections)
    update import_draft_rows set touched = counted.corrections from counted
    where draft_id = ${id} and line = any (${lines}::integer[])`.execute(tx);
};

/** How many rows have cells that were put right, and how many corrections there were. */
export const countMended = async (db: Kysely<DB>, id: number) => {
  const { rows } = await sql<{ mended_count: number; corrections: number }>`
    select corrections, case when corrections = 0 then 0
      else (select count(*) from import_draft_rows where draft_id = d.id and mended <> '{}') end as mended_count
    from import_drafts d where id = ${id}`.execute(db);
  return rows[0] ?? { mended_count: 0, corrections: 0 };
};

export interface SealedRow {
  line: number;
  cells: string[];
  /** Base64. */
  sealed_password: string | null;
  mended: number[];
}

/** Rows after a line, in their order, with what is sealed of them. */
export const listSealed = async (tx: Tx, id: number, after: number, count: number): Promise<SealedRow[]> =>
  (
    await sql<SealedRow>`
      select line, cells, encode(sealed_password, 'base64') as sealed_password, mended from import_draft_rows
      where draft_id = ${id} and line > ${after} order by line limit ${count}`.execute(tx)
  ).rows;

export const saveSealed = (tx: Tx, id: number, rows: SealedRow[]) =>
  sql`
    update import_draft_rows r set cells = s.cells, sealed_password = decode(s.sealed_password, 'base64'),
      password_hash = null, mended = s.mended
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s (line integer, cells jsonb, sealed_password text, mended integer[])
    where r.draft_id = ${id} and r.line = s.line`.execute(tx);

/** As groups are told apart by the plans of rows. */
const foldGroup = (name: string) => sql`lower(btrim(normalize(${sql.raw(name)}, NFKC)))`;

/** Keeps the groups that rows name and that are not there, as they are after some rows were put right: each once, as its first row writes it. */
export const countNewGroups = async (tx: Tx, id: number): Promise<void> => {
  await sql`
    update import_drafts set new_groups = coalesce((
      select jsonb_agg(found.name order by found.name) from (
        select distinct on (${foldGroup('named.name')}) named.name
        from import_draft_plans p, jsonb_array_elements_text(p.plan -> 'groups') named (name)
        where p.draft_id = ${id} and p.outcome <> 'refused'
          and not exists (select from groups where ${foldGroup('groups.name')} = ${foldGroup('named.name')})
        order by ${foldGroup('named.name')}, p.line
      ) found
    ), '[]') where id = ${id}`.execute(tx);
};

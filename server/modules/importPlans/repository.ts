import { sql } from 'kysely';
import type { ImportColumn, ImportOutcome } from '#contract/importDrafts.ts';
import type { ImportCounts } from '#contract/imports.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { countUnfinished } from '../../writes/unfinished.ts';
import { selectCustomValues } from '../customFields/service.ts';
import type { CellError, Course, Role } from './cellRules.ts';
import type { Identity, Known } from './planRules.ts';

/** A file that is read, with who sent it. */
export interface Draft {
  id: number;
  user_id: number;
  created: string;
  format: 'csv' | 'excel';
  file_id: number | null;
  storage_key: string | null;
  file_name: string;
  state: 'reading' | 'ready' | 'failed' | 'applying';
  error: string | null;
  progress: number;
  reading: number;
  sheets: string[];
  sheet: string | null;
  notes: { code: string; text: string; lines: number[] }[];
  columns: ImportColumn[];
  new_groups: string[];
  read_started: string;
  read_ended: string | null;
  is_direct: boolean;
  only_good: boolean;
  import_batch_id: number | null;
}

const draftColumns = sql`d.id, d.user_id, d.created, d.format, d.file_id, f.storage_key, d.file_name, d.state, d.error,
  d.progress, d.reading, d.sheets, d.sheet, d.notes, d.columns, d.new_groups, d.read_started, d.read_ended, d.is_direct, d.only_good, d.import_batch_id`;
const draftTables = sql`import_drafts d left join files f on f.id = d.file_id`;

export const findDraft = async (db: Handle, id: number): Promise<Draft | undefined> =>
  (await sql<Draft>`select ${draftColumns} from ${draftTables} where d.id = ${id}`.execute(db)).rows[0];

/** The same, locked until the transaction ends. */
export const holdDraft = async (tx: Tx, id: number): Promise<Draft | undefined> =>
  (await sql<Draft>`select ${draftColumns} from ${draftTables} where d.id = ${id} for update of d`.execute(tx)).rows[0];

export const findDraftOfBatch = async (db: Handle, batchId: number): Promise<Draft | undefined> =>
  (await sql<Draft>`select ${draftColumns} from ${draftTables} where d.import_batch_id = ${batchId}`.execute(db))
    .rows[0];

/** Those of a person that are no import yet, the newest first. */
export const listDrafts = async (db: Handle, userId: number): Promise<Draft[]> =>
  (
    await sql<Draft>`select ${draftColumns} from ${draftTables}
      where d.user_id = ${userId} and not d.is_direct and d.state <> 'applying' order by d.id desc limit 50`.execute(db)
  ).rows;

/** Counts those of a person that are no import yet. */
export const countDrafts = (tx: Tx, userId: number): Promise<number> =>
  countUnfinished(tx, 'import_drafts', userId, sql`not is_direct and state <> 'applying'`);

interface DraftColumns {
  state?: Draft['state'];
  error?: string | null;
  progress?: number;
  sheets?: string[];
  sheet?: string | null;
  notes?: Draft['notes'];
  columns?: ImportColumn[];
  new_groups?: string[];
  only_good?: boolean;
  import_batch_id?: number | null;
}

const lists = new Set(['sheets', 'notes', 'columns', 'new_groups']);

/** Changes a draft; with `reading`, only while no other run reads it. Returns whether it did. */
export const setDraft = async (db: Handle, id: number, columns: DraftColumns, reading?: number): Promise<boolean> => {
  const assigned = Object.entries(columns).map(([name, value]) =>
    lists.has(name) ? sql`${sql.ref(name)} = ${JSON.stringify(value)}::jsonb` : sql`${sql.ref(name)} = ${value}`,
  );
  const { rows } = await sql`update import_drafts set ${sql.join(assigned)}
    where id = ${id} and reading = coalesce(${reading ?? null}::integer, reading) returning id`.execute(db);
  return rows.length > 0;
};

/** Begins a reading: what another has left is forgotten, and another under way stops. Undefined for one that is not read. */
export const beginReading = async (tx: Tx, id: number): Promise<Draft | undefined> => {
  const held = await holdDraft(tx, id);
  if (held?.state !== 'reading') return undefined;
  await sql`update import_drafts set reading = reading + 1, progress = 0, error = null where id = ${id}`.execute(tx);
  return { ...held, reading: held.reading + 1 };
};

export const deleteRows = (db: Handle, id: number) =>
  sql`delete from import_draft_rows where draft_id = ${id}`.execute(db);

export interface StagedRow {
  line: number;
  cells: string[];
  errors: CellError[];
  /** Base64. */
  sealed_password: string | null;
}

/** Keeps rows of a file, unless another run reads it by now. */
export const insertStaged = async (db: Handle, { id, reading }: Draft, rows: StagedRow[]): Promise<boolean> => {
  const { rows: kept } = await sql`
    insert into import_draft_rows (draft_id, line, cells, errors, sealed_password)
    select d.id, r.line, r.cells, r.errors, decode(r.sealed_password, 'base64')
    from import_drafts d, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (line integer, cells jsonb, errors jsonb, sealed_password text)
    where d.id = ${id} and d.reading = ${reading} and d.state <> 'ready'
    returning line`.execute(db);
  return kept.length === rows.length;
};

/** Puts the cells of a row right. */
export const setCells = (tx: Tx, id: number, { line, cells, sealed_password }: Omit<StagedRow, 'errors'>) =>
  sql`update import_draft_rows set cells = ${JSON.stringify(cells)}::jsonb, errors = '[]', password_hash = null,
      sealed_password = decode(${sealed_password}::text, 'base64')
    where draft_id = ${id} and line = ${line}`.execute(tx);

const stagedColumns = sql`line, cells, errors, encode(sealed_password, 'base64') as sealed_password`;

/** Rows after a line, in their order. */
export const listStaged = async (db: Handle, id: number, after: number, count: number): Promise<StagedRow[]> =>
  (
    await sql<StagedRow>`select ${stagedColumns} from import_draft_rows
      where draft_id = ${id} and line > ${after} order by line limit ${count}`.execute(db)
  ).rows;

export const listStagedAt = async (db: Handle, id: number, lines: number[]): Promise<StagedRow[]> =>
  (
    await sql<StagedRow>`select ${stagedColumns} from import_draft_rows
      where draft_id = ${id} and line = any (${lines}::integer[]) order by line`.execute(db)
  ).rows;

/** Some cells of rows after a line, by their places; null where the file has no such column. */
export const listCellsAt = async (
  db: Handle,
  id: number,
  places: (number | null)[],
  { after, count }: { after: number; count: number },
): Promise<{ line: number; cells: (string | null)[] }[]> => {
  const chosen = places.map((place) => sql`cells ->> ${place}::integer`);
  const { rows } = await sql<{ line: number; cells: (string | null)[] }>`
    select line, array[${sql.join(chosen)}] as cells from import_draft_rows
    where draft_id = ${id} and line > ${after} order by line limit ${count}`.execute(db);
  return rows;
};

export const countStaged = async (db: Handle, id: number): Promise<number> =>
  (await sql<{ count: number }>`select count(*) from import_draft_rows where draft_id = ${id}`.execute(db)).rows[0]
    ?.count ?? 0;

export const readRoles = async (db: Handle): Promise<Role[]> =>
  (await sql<Role>`select id, name, tier from roles order by id`.execute(db)).rows;

export const readCourses = async (db: Handle): Promise<Course[]> =>
  (
    await sql<Course>`select id, name, code, has_ended(status, expiration_date) as has_ended
      from courses order by id`.execute(db)
  ).rows;

export const readGroups = async (db: Handle): Promise<{ id: number; name: string }[]> =>
  (await sql<{ id: number; name: string }>`select id, name from groups order by id desc`.execute(db)).rows;

/** Users of these usernames, whatever their case: `key` is the username that was given. */
export const findKnown = async (db: Handle, usernames: string[]): Promise<(Known & { key: string })[]> =>
  (
    await sql<Known & { key: string }>`
      select given.username as key, users.id, users.username, users.first_name, users.last_name, users.fiscal_code, users.email, users.role_id,
        roles.name as role, roles.tier, users.expiration_date, users.password_hash is not null as has_password, users.updated,
        ${selectCustomValues(sql.ref('users.id'))} as values,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', groups.id, 'name', groups.name) order by groups.id)
          from group_users join groups on groups.id = group_users.group_id where group_users.user_id = users.id
        ), '[]') as groups,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', s.id, 'course_id', s.course_id, 'expiration_date', s.expiration_date))
          from subscriptions s where s.user_id = users.id and not s.is_in_history
        ), '[]') as subscriptions
      from unnest(${usernames}::text[]) as given (username)
      join users on lower(users.username) = lower(given.username) join roles on roles.id = users.role_id`.execute(db)
  ).rows;

const identity = sql`users.id, users.username, users.first_name, users.last_name, users.fiscal_code`;

/** Others with the same, at most: one may be the person themselves. */
const othersMax = 6;

type Holder = Identity & { key: string };

export const findEmailHolders = async (db: Handle, emails: string[]): Promise<Holder[]> =>
  (
    await sql<Holder>`select given.email as key, ${identity}
      from unnest(${emails}::text[]) as given (email) join users on lower(users.email) = given.email`.execute(db)
  ).rows;

export const findCodeHolders = async (db: Handle, codes: string[]): Promise<Holder[]> =>
  (
    await sql<Holder>`select given.code as key, holder.*
      from unnest(${codes}::text[]) as given (code), lateral (
        select ${identity} from users
        where upper(users.fiscal_code) = given.code and users.fiscal_code is not null limit ${othersMax}
      ) holder`.execute(db)
  ).rows;

/** Who has one of some names: `key` is the place of the name, from 1. */
export const findNamesakes = async (
  db: Handle,
  firsts: string[],
  lasts: string[],
): Promise<(Identity & { place: number })[]> =>
  (
    await sql<Identity & { place: number }>`select given.place::integer as place, namesake.*
      from unnest(${firsts}::text[], ${lasts}::text[]) with ordinality as given (first, last, place), lateral (
        select ${identity} from users
        where users.folded_last_name = fold(given.last) and users.folded_first_name = fold(given.first) limit ${othersMax}
      ) namesake`.execute(db)
  ).rows;

export interface StoredPlan {
  line: number;
  username: string | null;
  outcome: ImportOutcome;
  user_id: number | null;
  user_updated: string | null;
  is_lead: boolean;
  search: string;
  before: object;
  after: object;
  plan: object;
  fingerprint: string;
  has_hints: boolean;
  enrolment: string | null;
}

/** Counts the tables of drafts, so that statements about one are planned for as many rows as it has. */
export const analyzeDrafts = (db: Handle) => sql`select analyze_import_drafts()`.execute(db);

/** Keeps what becomes of rows, in place of what was to. Returns the lines of which something else becomes; each is looked up by key. */
export const savePlans = async (db: Handle, id: number, plans: StoredPlan[]): Promise<number[]> => {
  const { rows } = await sql<{ line: number }>`
    with given as (
      select r.* from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as r (
        line integer, username text, outcome text, user_id integer, user_updated timestamptz, is_lead boolean, search text,
        before jsonb, after jsonb, plan jsonb, fingerprint text, has_hints boolean, enrolment text)
      where (select true from import_draft_rows staged where staged.draft_id = ${id} and staged.line = r.line)
        and (r.user_id is null or exists (select from users where users.id = r.user_id))
    ), other as (
      select line from given where fingerprint is distinct from
        (select p.fingerprint from import_draft_plans p where p.draft_id = ${id} and p.line = given.line)
    ), kept as (
      insert into import_draft_plans (draft_id, line, username_key, outcome, user_id, user_updated, is_lead, search,
        before, after, plan, fingerprint, has_hints, enrolment)
      select ${id}::integer, line, lower(username), outcome, user_id, user_updated, is_lead, fold(search), before, after, plan,
        fingerprint, has_hints, enrolment from given
      on conflict (draft_id, line) do update set username_key = excluded.username_key, outcome = excluded.outcome,
        user_id = excluded.user_id, user_updated = excluded.user_updated, is_lead = excluded.is_lead,
        search = excluded.search, before = excluded.before, after = excluded.after, plan = excluded.plan,
        fingerprint = excluded.fingerprint, has_hints = excluded.has_hints, enrolment = excluded.enrolment
      where import_draft_plans.fingerprint <> excluded.fingerprint
        or import_draft_plans.user_updated is distinct from excluded.user_updated
        or import_draft_plans.plan <> excluded.plan
    )
    select line from other order by line`.execute(db);
  return rows.map(({ line }) => line);
};

/** Rows by outcome, the enrolments they make, and how many have hints. */
export const countPlans = async (db: Handle, id: number): Promise<ImportCounts & { hints: number; rows: number }> => {
  const { rows } = await sql<ImportCounts & { hints: number; rows: number }>`
    select count(*) filter (where outcome = 'created') as created, count(*) filter (where outcome = 'updated') as updated,
      count(*) filter (where outcome = 'enrolled') as enrolled, count(*) filter (where outcome = 'unchanged') as unchanged,
      count(*) filter (where outcome = 'refused') as refused,
      count(*) filter (where outcome = 'updated' and plan -> 'changes' <> '[]') as users_updated,
      count(*) filter (where outcome <> 'refused' and enrolment = 'create') as subscriptions,
      count(*) filter (where outcome <> 'refused' and enrolment = 'update') as subscriptions_updated,
      count(*) filter (where has_hints) as hints, count(*) as rows
    from import_draft_plans where draft_id = ${id}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error(`The plans of draft ${id} were not counted.`);
  return counts;
};

/** Refused rows after a line, with why. */
export const listRefused = async (db: Handle, id: number, after: number, count: number) =>
  (
    await sql<{ line: number; cells: string[]; refusals: CellError[] }>`
      select line, cells, plan -> 'refusals' as refusals
      from import_draft_plans join import_draft_rows using (draft_id, line)
      where draft_id = ${id} and outcome = 'refused' and line > ${after} order by line limit ${count}`.execute(db)
  ).rows;

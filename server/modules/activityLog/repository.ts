import { type Kysely, sql } from 'kysely';
import type { Activity } from '#contract/activityLog.ts';
import type { ActivityAction } from '#contract/codes.ts';
import { withinDays } from '../../db/daysInRome.ts';
import { plannedAnew } from '../../db/preparedStatements.ts';
import type { DB } from '../../db/tables.ts';
import type { Facts } from './changes.ts';

interface ActivityRow {
  action: string;
  actor_id: number | null;
  actor_name: string;
  object_type: string;
  object_id: number | null;
  object_name: string;
  subject_id: number | null;
  before: Facts | null;
  after: Facts | null;
}

const json = (facts: Facts | null) => (facts ? JSON.stringify(facts) : null);

export const insertActivity = (db: Kysely<DB>, { before, after, ...row }: ActivityRow) =>
  db
    .insertInto('activity_log')
    .values({ ...row, before: json(before), after: json(after) })
    .execute();

/** Takes everything personal out of the entries about a person; who did what to which id, and when, stays. */
export const scrubActivityAbout = (db: Kysely<DB>, userId: number) =>
  db
    .updateTable('activity_log')
    .set({ object_name: '', before: null, after: null })
    .where('subject_id', '=', userId)
    .execute();

export interface ActivityFilter {
  search?: string;
  ordering?: 'at' | '-at';
  actor_id?: number;
  action?: ActivityAction;
  object_type?: string;
  object_id?: number;
  subject_id?: number;
  from_date?: string;
  to_date?: string;
  page: number;
  page_items: number;
}

const columns = [
  'id',
  'at',
  'actor_id',
  'actor_name',
  'action',
  'object_type',
  'object_id',
  'object_name',
  // By the name they have today; who was erased has none.
  sql<Activity['subject']>`(
    select jsonb_build_object('id', id, 'name', first_name || ' ' || last_name) from users where id = subject_id
  )`.as('subject'),
  'before',
  'after',
] as const;

const fitting = (
  db: Kysely<DB>,
  { search, actor_id, action, object_type, object_id, subject_id, from_date, to_date }: ActivityFilter,
) =>
  db
    .selectFrom('activity_log')
    .$if(search !== undefined && search !== '', (query) =>
      query.where(sql<boolean>`activity_log.search like containing(${search})`),
    )
    .$if(actor_id !== undefined, (query) => query.where('actor_id', '=', actor_id ?? 0))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(object_type !== undefined, (query) => query.where('object_type', '=', object_type ?? ''))
    .$if(object_id !== undefined, (query) => query.where('object_id', '=', object_id ?? 0))
    .$if(subject_id !== undefined, (query) => query.where('subject_id', '=', subject_id ?? 0))
    .where((eb) => eb.and([plannedAnew, ...withinDays(sql`at`, from_date, to_date)]));

/** A page of the log, the latest first unless told otherwise, with the count of all that fits. */
export const listActivities = async (db: Kysely<DB>, filter: ActivityFilter) => {
  const { ordering = '-at', page, page_items } = filter;
  const direction = ordering === 'at' ? 'asc' : 'desc';
  const [items, { items_count }] = await Promise.all([
    fitting(db, filter)
      .select(columns)
      .orderBy('at', direction)
      .orderBy('id', direction)
      .limit(page_items)
      .offset((page - 1) * page_items)
      .execute(),
    fitting(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('items_count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items: items as Activity[], items_count };
};

export const findActivity = async (db: Kysely<DB>, id: number): Promise<Activity | undefined> =>
  (await db.selectFrom('activity_log').select(columns).where('id', '=', id).executeTakeFirst()) as Activity | undefined;

/** Every person the log names, by the name they were last named with. */
export const listActors = async (db: Kysely<DB>): Promise<{ id: number; name: string }[]> => {
  // One index probe a person instead of reading the whole log.
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive actors as (
      (select actor_id from activity_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select next.actor_id from activity_log next where next.actor_id > actors.actor_id order by next.actor_id limit 1)
      from actors where actors.actor_id is not null
    )
    select actor_id as id,
      (select actor_name from activity_log where actor_id = actors.actor_id order by at desc limit 1) as name
    from actors where actor_id is not null
    order by name`.execute(db);
  return rows;
};

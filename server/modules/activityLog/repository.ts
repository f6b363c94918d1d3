import { type Kysely, sql } from 'kysely';
import type { Activity } from '#contract/activityLog.ts';
import type { ActivityAction } from '#contract/codes.ts';
import { limitToDays } from '../../db/daysInRome.ts';
import type { DB } from '../../db/tables.ts';
import { hasThreeLetters } from '../../db/words.ts';
import { readLongPage } from '../../writes/paging.ts';

interface ActivityFilter {
  page: number;
  page_items: number;
  search?: string;
  ordering?: 'at' | '-at';
  actor_id?: number;
  action?: ActivityAction;
  object_type?: string;
  object_id?: number;
  subject_id?: number;
  from_date?: string;
  to_date?: string;
}

/** The subject by the name they have today; who was erased has none. */
const columns = sql`id, at, actor_id, actor_name, action, object_type, object_id, object_name, before, after,
  (select jsonb_build_object('id', id, 'name', first_name || ' ' || last_name) from users where id = subject_id) as subject`;

/** Of a text without three letters in a row the index would give every row, out of order: they are read as they come. */
const containText = (search: string) =>
  hasThreeLetters(search)
    ? sql`activity_log.search like containing(${search})`
    : sql`activity_log.search || '' like containing(${search})`;

/** A page of the log, the latest first unless told otherwise, with the count of all that fits. */
export const listActivities = (
  db: Kysely<DB>,
  { search, ordering = '-at', from_date, to_date, page, page_items, ...exact }: ActivityFilter,
) =>
  readLongPage<Activity>(
    db,
    { page, page_items },
    {
      select: columns,
      from: sql`activity_log`,
      where: [
        ...(search ? [containText(search)] : []),
        ...Object.entries(exact).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
        ...limitToDays(sql`at`, from_date, to_date),
      ],
      orderings: { at: sql`at` },
      ordering,
      id: sql`id`,
    },
  );

export const findActivity = async (db: Kysely<DB>, id: number): Promise<Activity | undefined> =>
  (await sql<Activity>`select ${columns} from activity_log where id = ${id}`.execute(db)).rows[0];

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
    select actor_id as id, last.name
    from actors, lateral (
      select actor_name as name from activity_log where actor_id = actors.actor_id order by at desc limit 1
    ) last
    order by fold(last.name), actor_id`.execute(db);
  return rows;
};

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { SecurityEventKind } from '#contract/codes.ts';
import type { SecurityEvent as ListedEvent } from '#contract/securityEvents.ts';
import { limitToDays } from '../../db/daysInRome.ts';
import type { DB } from '../../db/tables.ts';
import type { SecurityEvent } from '../../securityLog.ts';
import { readLongPage } from '../../writes/paging.ts';

/** One row of the log: an event and how often it happened. */
export type CountedEvent = SecurityEvent & { at: Date; count: number };

/** Inserts events in one statement, in their order. */
export const insertSecurityEvents = async (pool: pg.Pool, events: CountedEvent[]): Promise<void> => {
  await pool.query(
    `insert into security_events (at, kind, user_id, actor_id, session_id, address, count, details)
     select at, kind, user_id, actor_id, session_id, address, count, coalesce(details, '{}')
     from jsonb_to_recordset($1) as event(at timestamptz, kind text, user_id integer, actor_id integer, session_id uuid,
       address text, count integer, details jsonb)`,
    [JSON.stringify(events)],
  );
};

interface SecurityEventFilter {
  page: number;
  page_items: number;
  search?: string;
  ordering?: 'at' | '-at';
  kind?: SecurityEventKind;
  user_id?: number;
  address?: string;
  from_date?: string;
  to_date?: string;
}

const buildConditions = ({ search, kind, user_id, address, from_date, to_date }: SecurityEventFilter) => {
  const text = search?.trim();
  return [
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(user_id ? [sql`user_id = ${user_id}`] : []),
    ...(address ? [sql`address = ${address}`] : []),
    ...(text
      ? [
          sql`(starts_with(address, ${text}) or user_id in (select id from users where search like containing(${text})))`,
        ]
      : []),
    ...limitToDays(sql`at`, from_date, to_date),
  ];
};

const selectPerson = (id: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('id', id, 'name', first_name || ' ' || last_name) from users where id = ${id})`;

const columns = sql`id, at, kind, user_id, ${selectPerson(sql`security_events.user_id`)} as "user",
  ${selectPerson(sql`security_events.actor_id`)} as actor, address, count, details`;

/** A page of the log, the latest first unless told otherwise, with the count of all that fit. */
export const listSecurityEvents = (db: Kysely<DB>, filter: SecurityEventFilter) =>
  readLongPage<ListedEvent>(db, filter, {
    select: columns,
    from: sql`security_events`,
    where: buildConditions(filter),
    orderings: { at: sql`at` },
    ordering: filter.ordering ?? '-at',
    id: sql`id`,
  });

/** Deletes the events older than so many days. */
export const purgeSecurityEvents = (db: Kysely<DB>, days: number) =>
  sql`delete from security_events where at < now() - make_interval(days => ${days})`.execute(db);

/**
 * Takes what could tell where they were out of the events about some people, and out of those they caused; what happened to
 * which id, and when, stays.
 */
export const scrubSecurityEventsAbout = (db: Kysely<DB>, userIds: number[]) =>
  sql`update security_events set address = null,
      details = case when user_id = any (${userIds}::integer[]) then '{}' else details end
    where user_id = any (${userIds}::integer[]) or actor_id = any (${userIds}::integer[])`.execute(db);

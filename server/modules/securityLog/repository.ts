import type pg from 'pg';
import type { SecurityEvent } from './event.ts';

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

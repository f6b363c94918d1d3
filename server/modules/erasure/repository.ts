import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/tables.ts';

type Handle = Kysely<DB>;

/** A person's enrolments, locked so that whoever is writing progress into one finishes first. */
export const lockSubscriptions = async (tx: Handle, userId: number): Promise<number[]> =>
  (
    await tx.selectFrom('subscriptions').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute()
  ).map(({ id }) => id);

/** Ids of the enrolments of a person that were removed earlier, and of their sessions, as the log of activities has them. */
export const findRemoved = async (tx: Handle, userId: number) => {
  const { rows } = await sql<{ subscription_ids: number[]; session_ids: number[] }>`
    with removed as (
      select object_id, before -> 'sessions_ids' as sessions from activity_log
      where object_type = 'subscription' and action = 'delete' and (before ->> 'user_id')::integer = ${userId}
    )
    select
      array(select object_id from removed) as subscription_ids,
      array(select id::integer from removed, jsonb_array_elements_text(sessions) id) as session_ids`.execute(tx);
  return rows[0] ?? { subscription_ids: [], session_ids: [] };
};

/** Ids of what hangs on some enrolments and may be named in the log of activities, and of the files to remove. */
export const findRemains = async (tx: Handle, userId: number, subscriptionIds: number[]) => {
  const { rows } = await sql<{ session_ids: number[]; certificate_ids: number[]; file_ids: number[] }>`
    with issued as (
      select id, file_id from certificates where subscription_id = any (${subscriptionIds}::integer[])
    )
    select
      array(select id from section_sessions where subscription_id = any (${subscriptionIds}::integer[])) as session_ids,
      array(select id from issued) as certificate_ids,
      array(
        select file_id from issued where file_id is not null
        union
        select avatar_id from users where id = ${userId} and avatar_id is not null
      ) as file_ids`.execute(tx);
  return rows[0] ?? { session_ids: [], certificate_ids: [], file_ids: [] };
};

export const eraseLearning = (tx: Handle, subscriptionIds: number[]) =>
  sql`select erase_learning(${subscriptionIds}::integer[])`.execute(tx);

/** The person with their groups, sessions and tokens; the limiter of failed logins keeps the name typed, hence it too. */
export const deletePerson = (tx: Handle, userId: number) =>
  sql`with person as (delete from users where id = ${userId} returning username)
    delete from login_limits where key in (select 'account:' || lower(username) from person)`.execute(tx);

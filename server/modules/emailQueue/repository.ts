import { type RawBuilder, sql } from 'kysely';
import type { BatchRefusal } from '#contract/batchRefusals.ts';
import type { EmailTemplateKey } from '#contract/codes.ts';
import { barredTiers } from '#contract/emailRules.ts';
import type { Tx } from '../../db/client.ts';

export type EmailRefusal = Extract<
  BatchRefusal,
  | 'inactive'
  | 'no_email'
  | 'tier_changed'
  | 'closed'
  | 'not_completed'
  | 'completed'
  | 'expired'
  | 'no_expiry'
  | 'already_waiting'
>;

/** Whom e-mails asked for by somebody go to, and who asked. */
export interface Asked {
  kind: EmailTemplateKey;
  /** Ids of users; of enrolments for what is about one. */
  ids: number[];
  actor_id: number;
  /** Names what was asked for: the same asked for twice is sent once. */
  key: string;
}

/** Why an e-mail is not queued for somebody; null where nothing is against it. */
type Verdict = { id: number; refusal: EmailRefusal | null };

/** An e-mail of the kind that is still to be sent: it would only come twice. */
const isWaiting = (
  kind: EmailTemplateKey,
  column: 'user_id' | 'subscription_id',
  id: RawBuilder<unknown>,
) => sql`exists (
  select from outgoing_emails email
  where email.${sql.ref(column)} = ${id} and email.kind = ${kind} and email.status in ('waiting', 'sending'))`;

const refusedUser = sql`
  when not is_alive(users.is_active, users.expiration_date) then 'inactive'
  when users.email is null then 'no_email'`;

/** Queues an e-mail about themselves for some people in one statement; returns what became of each who is there. */
export const insertForUsers = async (tx: Tx, { kind, ids, actor_id, key }: Asked): Promise<Verdict[]> => {
  const { rows } = await sql<Verdict>`
    with judged as materialized (
      select users.id, case ${refusedUser}
        when roles.tier = ${barredTiers[kind] ?? null} then 'tier_changed'
        when ${isWaiting(kind, 'user_id', sql`users.id`)} then 'already_waiting'
      end as refusal
      from users join roles on roles.id = users.role_id
      where users.id = any (${ids}::integer[])
    ), queued as (
      insert into outgoing_emails (user_id, kind, actor_id, dedupe_key)
      select id, ${kind}, ${actor_id}, ${kind} || ':' || id || ':' || ${key} from judged where refusal is null order by id
      on conflict (dedupe_key) do nothing
      returning user_id
    )
    select id, case when refusal is null and id not in (select user_id from queued) then 'already_waiting' else refusal end
      as refusal
    from judged order by id`.execute(tx);
  return rows;
};

/** The same about enrolments, for their learners. */
export const insertForEnrolments = async (tx: Tx, { kind, ids, actor_id, key }: Asked): Promise<Verdict[]> => {
  const { rows } = await sql<Verdict>`
    with judged as materialized (
      select s.id, users.id as user_id, s.expires, case ${refusedUser}
        when not s.is_active or s.status_etiquette = 'OFF' then 'closed'
        when ${kind} = 'completion' and not s.is_passed then 'not_completed'
        when ${kind} <> 'completion' and s.is_passed then 'completed'
        when ${kind} <> 'completion' and s.is_in_history then 'closed'
        when ${kind} <> 'completion' and has_expired(s.expires) then 'expired'
        when ${kind} = 'reminder' and s.expires is null then 'no_expiry'
        when ${isWaiting(kind, 'subscription_id', sql`s.id`)} then 'already_waiting'
      end as refusal
      from subscriptions s
      join users on users.id = s.user_id
      where s.id = any (${ids}::integer[])
    ), queued as (
      insert into outgoing_emails (user_id, kind, subscription_id, expires_on, actor_id, dedupe_key)
      select user_id, ${kind}, id, case when ${kind} = 'reminder' then expires end, ${actor_id},
        ${kind} || ':' || id || ':' || ${key}
      from judged where refusal is null order by id
      on conflict (dedupe_key) do nothing
      returning subscription_id
    )
    select id, case when refusal is null and id not in (select subscription_id from queued) then 'already_waiting'
      else refusal end as refusal
    from judged order by id`.execute(tx);
  return rows;
};

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BatchPreview } from '#contract/batchOperations.ts';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import type { SubscriptionState } from './rules.ts';

/** The state of some enrolments, whose locks the caller holds, in the order of their ids. */
export const listStates = async (tx: Tx, ids: number[]): Promise<SubscriptionState[]> => {
  const { rows } = await sql<SubscriptionState>`
    select s.id, s.status_etiquette, s.expiration_date, s.is_in_history, s.is_passed, s.last_opened is not null as was_opened,
      exists (select from certificates where subscription_id = s.id) as has_certificate,
      exists (
        select from subscriptions other
        where other.user_id = s.user_id and other.course_id = s.course_id and other.id <> s.id
          -- Of several past ones that are chosen the first comes out.
          and (not other.is_in_history or (other.id < s.id and other.id = any (${ids}::integer[])))
      ) as has_rival
    from subscriptions s where s.id = any (${ids}::integer[]) order by s.id`.execute(tx);
  return rows;
};

export const previewSubscriptions = async (db: Kysely<DB>, items: RawBuilder<unknown>): Promise<BatchPreview> => {
  const { rows } = await sql<Omit<BatchPreview, 'going' | 'enrolled'>>`
    with chosen as materialized (${items})
    select count(*) as count, count(*) filter (
      where exists (select from certificates where subscription_id = s.id)
    ) as with_certificate
    from chosen join subscriptions s on s.id = chosen.id`.execute(db);
  const { count, with_certificate } = rows[0] ?? { count: 0, with_certificate: 0 };
  const left = count - with_certificate;
  return { count, going: { count: left, subscriptions: left }, with_certificate, enrolled: [] };
};

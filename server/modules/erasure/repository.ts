import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/tables.ts';

type Handle = Kysely<DB>;

/** The enrolments of some people, locked so that progress being written into one is finished first. */
export const lockSubscriptions = async (tx: Handle, userIds: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from subscriptions where user_id = any (${userIds}::integer[]) order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Ids of the files of some people: the photos, and the certificates of some enrolments. */
export const listFiles = async (tx: Handle, userIds: number[], subscriptionIds: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select printed.id from certificates, unnest(array[file_id, public_file_id]) as printed (id)
    where subscription_id = any (${subscriptionIds}::integer[]) and printed.id is not null
    union
    select avatar_id from users where id = any (${userIds}::integer[]) and avatar_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
};

/** What would go with a person: enrolments, and certificates in force. */
export const countLearning = async (db: Handle, userId: number) => {
  const { rows } = await sql<{ subscriptions: number; certificates: number }>`
    select count(*) as subscriptions, count(certificate.id) as certificates
    from subscriptions
    left join certificates_in_force certificate on certificate.subscription_id = subscriptions.id
    where subscriptions.user_id = ${userId}`.execute(db);
  return rows[0] ?? { subscriptions: 0, certificates: 0 };
};

export const eraseLearning = (tx: Handle, subscriptionIds: number[]) =>
  sql`select erase_learning(${subscriptionIds}::integer[])`.execute(tx);

/** The people with their groups, sessions and tokens. */
export const deletePeople = (tx: Handle, userIds: number[]) =>
  sql`delete from users where id = any (${userIds}::integer[])`.execute(tx);

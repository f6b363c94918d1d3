import type { ActivityObject } from '#contract/codes.ts';
import type { Tx } from '../db/client.ts';
import type { Person } from '../person.ts';
import { type Facts, findChangesBetween } from './findChangesBetween.ts';

/** What an entry of the activity log says of the record it is about. */
export interface Subject {
  object_id: number | null;
  object_name: string;
  /** Whom it is about. Only such an entry may name a person, in its name, `before` or `after`: it is what an erasure scrubs. */
  subject_id?: number | undefined;
}

export interface Activity extends Subject {
  action: 'create' | 'update' | 'delete' | 'other';
  object_type: ActivityObject;
  /** The record as it was and as it is; null where it was or is not. Passwords and tokens are left out. */
  before?: Facts | null;
  after?: Facts | null;
}

/** Who did it; without an id, somebody at the server's own command line. */
export type Actor = Pick<Person, 'username' | 'first_name' | 'last_name'> & { id: number | null };

const toJson = (facts: Facts | null | undefined) => (facts ? JSON.stringify(facts) : null);

/**
 * Records what an administrator did, within the transaction that did it: kept or lost together with it.
 * An `update` keeps only what changed, and leaves no entry when nothing did.
 */
export const recordActivity = async (
  tx: Tx,
  actor: Actor,
  { subject_id, before = null, after = null, ...activity }: Activity,
): Promise<void> => {
  const changes = findChangesBetween(before, after);
  if (activity.action === 'update' && !changes) return;
  await tx
    .insertInto('activity_log')
    .values({
      ...activity,
      subject_id: subject_id ?? null,
      actor_id: actor.id,
      actor_name: `${actor.first_name} ${actor.last_name} (${actor.username})`,
      before: toJson(changes?.before),
      after: toJson(changes?.after),
    })
    .execute();
};

/** What entries about a user say. */
export const describeUser = ({ id, username }: { id: number; username: string }) => ({
  object_type: 'user' as const,
  object_id: id,
  subject_id: id,
  object_name: username,
});

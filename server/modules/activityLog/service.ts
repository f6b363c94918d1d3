import type { Tx } from '../../db/client.ts';
import type { Person } from '../../person.ts';
import { changesBetween, type Facts } from './changes.ts';
import { insertActivity } from './repository.ts';

export { scrubActivityAbout } from './repository.ts';

export interface Activity {
  action: 'create' | 'update' | 'delete' | 'other';
  /** Name of the resource in the singular, as code names it: `user`, `group`, `course`, `courseTheme`, `subscription` … */
  object_type: string;
  object_id: number | null;
  /** Whom it is about. Only such an entry may name a person, in its name, `before` or `after`: it is what an erasure scrubs. */
  subject_id?: number;
  object_name: string;
  /** The record as it was and as it is; null where it was or is not. Passwords and tokens are left out. */
  before?: Facts | null;
  after?: Facts | null;
}

/** Who did it; without an id, somebody at the server's own command line. */
export type Actor = Pick<Person, 'username' | 'first_name' | 'last_name'> & { id: number | null };

/**
 * Records what an administrator did, within the transaction that did it: kept or lost together with it.
 * An `update` keeps only what changed, and leaves no entry when nothing did.
 */
export const recordActivity = async (
  tx: Tx,
  actor: Actor,
  { subject_id, before = null, after = null, ...activity }: Activity,
): Promise<void> => {
  const changes = changesBetween(before, after);
  if (activity.action === 'update' && !changes) return;
  await insertActivity(tx, {
    ...activity,
    subject_id: subject_id ?? null,
    actor_id: actor.id,
    actor_name: `${actor.first_name} ${actor.last_name} (${actor.username})`,
    before: changes?.before ?? null,
    after: changes?.after ?? null,
  });
};

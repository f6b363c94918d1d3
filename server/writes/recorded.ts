import type { Tx } from '../db/client.ts';
import { type Activity, type Actor, recordActivity, type Subject } from './activity.ts';
import type { Facts } from './findChangesBetween.ts';

/** The record an entry is about. */
export type About = Subject & Pick<Activity, 'object_type'>;

/** How a record was and became; a side is left out where only the other says something. */
interface Change {
  before?: Facts | null | undefined;
  after?: Facts | null | undefined;
}

/*
 * The entries of records that are made, changed or deleted together with others, in the transaction of that. A record that is
 * written by itself is written by `defineAudited`, which adds its entry with these.
 */

export const recordCreated = (tx: Tx, actor: Actor, about: About, after: Facts): Promise<void> =>
  recordActivity(tx, actor, { action: 'create', ...about, after });

/** Keeps what differs, and leaves no entry where nothing does. */
export const recordChanged = (tx: Tx, actor: Actor, about: About, { before = null, after = null }: Change) =>
  recordActivity(tx, actor, { action: 'update', ...about, before, after });

export const recordDeleted = (tx: Tx, actor: Actor, about: About, { before = null, after = null }: Change = {}) =>
  recordActivity(tx, actor, { action: 'delete', ...about, before, after });

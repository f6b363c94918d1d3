import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { JobKind } from '#contract/codes.ts';
import { type JobNotices, jobNoticesMax } from '#contract/jobNotices.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { type Activity, recordActivity } from '../../writes/activity.ts';
import { buildStreamAddress } from '../jobStreams/service.ts';
import { insertSeen, listJobs } from './repository.ts';

/** What a person started: what goes on, and what has ended in the last thirty days. */
export const findNotices = (db: Db, userId: number): Promise<JobNotices> => listJobs(db, userId, jobNoticesMax);

/** The same, with the address where it is followed. */
export const openNotices = async ({ db, tokens }: Deps<'db' | 'tokens'>, person: Person) => ({
  ...(await findNotices(db, person.id)),
  sse_url: await buildStreamAddress(tokens, { kind: 'notices', id: person.id }, person),
});

/** Notes that the caller has seen how these jobs of theirs ended, or all of them. Others' are left alone. */
export const markSeen = async (
  db: Db,
  { id }: Person,
  { jobs }: BodyOf<Calls['POST v1/job-notices/seen/']>,
): Promise<JobNotices> => {
  await insertSeen(db, id, jobs);
  return findNotices(db, id);
};

/** Notes that somebody has taken what a job made, or ended it themselves: if it is theirs, it is no news any more. */
export const noteTaken = async (db: Db | Tx, userId: number, kind: JobKind, id: number): Promise<void> => {
  await insertSeen(db, userId, [{ kind, id }]);
};

interface Cancelled extends Pick<Activity, 'object_type' | 'object_name'> {
  kind: JobKind;
  id: number;
  /** Who started it; null once they are deleted. */
  user_id: number | null;
}

/**
 * Notes that a job was cancelled, in the transaction that does it: one's own is no news any more; another's stays news to
 * them, and stands in the activity log.
 */
export const noteCancelled = (tx: Tx, person: Person, job: Cancelled): Promise<void> => {
  const { kind, id, user_id, ...named } = job;
  if (user_id === person.id) return noteTaken(tx, person.id, kind, id);
  const about = { ...named, object_id: id, subject_id: user_id ?? undefined };
  return recordActivity(tx, person, { action: 'other', ...about, after: { cancelled: true } });
};

const byAnother = {
  export: 'Annullato da un altro amministratore.',
  import: 'Fermata da un altro amministratore.',
  batch_operation: 'Fermata da un altro amministratore.',
} satisfies Partial<Record<JobKind, string>>;

/** What who started a job reads of its cancelling; null where they cancelled it themselves. */
export const describeCancelling = (person: Person, kind: keyof typeof byAnother, user_id: number | null) =>
  user_id === person.id ? null : byAnother[kind];

import { randomUUID } from 'node:crypto';
import type { SendableKind } from '#contract/emailRules.ts';
import type { OutgoingEmail } from '#contract/outgoingEmails.ts';
import type { Db, Tx } from '../../db/client.ts';
import { type Refusal, refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { describeUser, recordActivity } from '../../writes/activity.ts';
import { requireRow } from '../../writes/rows.ts';
import { type EmailRefusal, queueEmails } from '../emailQueue/service.ts';
import { findAutomaticEmails } from '../emailTemplates/service.ts';
import { insertJobEnd, type JobEnd, listEmails, lockAddressee } from './repository.ts';

/**
 * Tells who asked for a job by e-mail that it has ended, where that is wanted and it took over a minute: in the transaction
 * that ends it, so that it is told once however often the job runs. Jobs that were cancelled are not told of. Who receives
 * a scheduled report is told each time: that is what it is scheduled for.
 */
export const tellJobEnded = async (tx: Tx, end: JobEnd): Promise<void> => {
  if (end.user_id === null) return;
  if (end.is_scheduled || (await findAutomaticEmails(tx)).job_ended) await insertJobEnd(tx, end);
};

/** What an administrator is told of an e-mail about a person that was not queued. */
const makeEmailRefusal = (reason: EmailRefusal): Refusal => {
  switch (reason) {
    case 'inactive':
      return refusals.blocked('user_not_active', 'L’utente è disattivato o scaduto.');
    case 'no_email':
      return refusals.conflict('no_email', 'email', 'l’utente non ha un indirizzo');
    case 'tier_changed':
      return refusals.blocked('tier_not_allowed', 'Il ruolo di questo utente non prevede questa e-mail.');
    default:
      return refusals.blocked('already_waiting', 'La stessa e-mail è già in attesa di invio.');
  }
};

/** The e-mails of a user, sent and to be sent. @throws 404 */
export const listUserEmails = async (db: Db, userId: number, query: Parameters<typeof listEmails>[2]) => {
  await requireRow(db, 'users', userId, 'L’utente');
  return listEmails(db, userId, query);
};

/**
 * Sends a user an e-mail that an administrator asks for. @throws 404; 409 `no_email`, `user_not_active`, `tier_not_allowed`,
 * `already_waiting` while the same is still to be sent.
 */
export const sendEmailTo = async (
  { db, security }: Deps<'db' | 'security'>,
  person: Person,
  userId: number,
  { kind, address }: { kind: SendableKind; address: string },
): Promise<OutgoingEmail> => {
  const queued = await db.transaction().execute(async (tx) => {
    const { username } = requireFound(await lockAddressee(tx, userId), 'L’utente');
    const verdicts = await queueEmails(tx, { kind, ids: [userId], actor_id: person.id, key: randomUUID() });
    const verdict = requireFound(verdicts.get(userId), 'L’utente');
    if (verdict !== 'change') throw makeEmailRefusal(verdict);
    const subject = describeUser({ id: userId, username });
    await recordActivity(tx, person, { action: 'other', ...subject, after: { email_queued: kind } });
    // Only one of a kind can be waiting, but an e-mail of another kind may be newer.
    const { items } = await listEmails(tx, userId, { page: 1, page_items: 10 });
    return requireFound(
      items.find((email) => email.kind === kind),
      'L’e-mail',
    );
  });
  if (kind === 'recovery')
    security.record({
      kind: 'recovery_requested',
      user_id: userId,
      actor_id: person.id,
      session_id: person.session_id,
      address,
    });
  return queued;
};

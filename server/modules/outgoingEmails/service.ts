import { randomUUID } from 'node:crypto';
import type { OutgoingEmail, SendableKind } from '#contract/outgoingEmails.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { describeUser, recordActivity } from '../../writes/activity.ts';
import { requireRow } from '../../writes/rows.ts';
import { findAutomaticLetters } from '../emailTemplates/service.ts';
import { queueLetters } from '../letterQueue/service.ts';
import { findAddressee, hasWaiting, insertJobEnd, type JobEnd, listEmails } from './repository.ts';

/**
 * Tells who asked for a job by e-mail that it has ended, where that is wanted and it took over a minute: in the transaction
 * that ends it, so that it is told once however often the job runs. Jobs that were cancelled are not told of. Who receives
 * a scheduled report is told each time: that is what it is scheduled for.
 */
export const tellJobEnded = async (tx: Tx, end: JobEnd): Promise<void> => {
  if (end.user_id === null) return;
  if (end.is_scheduled || (await findAutomaticLetters(tx)).job_ended) await insertJobEnd(tx, end);
};

const wrongTier: Partial<Record<SendableKind, string>> = { recovery: 'BASE_NO_LOG', personal_link: 'BO_COM' };

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
  await db.transaction().execute(async (tx) => {
    const found = requireFound(await findAddressee(tx, userId), 'L’utente');
    if (!found.is_alive) throw refusals.blocked('user_not_active', 'L’utente è disattivato o scaduto.');
    if (!found.has_email) throw refusals.conflict('no_email', 'email', 'l’utente non ha un indirizzo');
    if (found.tier === wrongTier[kind])
      throw refusals.blocked('tier_not_allowed', 'Il ruolo di questo utente non prevede questa e-mail.');
    if (await hasWaiting(tx, userId, kind))
      throw refusals.blocked('already_waiting', 'La stessa e-mail è già in attesa di essere inviata.');
    await queueLetters(tx, { kind, ids: [userId], actor_id: person.id, key: randomUUID() });
    const subject = describeUser({ id: userId, username: found.username });
    await recordActivity(tx, person, { action: 'other', ...subject, after: { email_queued: kind } });
  });
  if (kind === 'recovery')
    security.record({
      kind: 'recovery_requested',
      user_id: userId,
      actor_id: person.id,
      session_id: person.session_id,
      address,
    });
  const { items } = await listEmails(db, userId, { page: 1, page_items: 1 });
  return requireFound(items[0], 'L’e-mail');
};

import { vi } from 'vitest';
import type { AutomaticEmails } from '#contract/emailTemplates.ts';
import type { MailServer, ReceivedMail } from './mailServer.ts';
import type { TestServer } from './server.ts';

const off: AutomaticEmails = {
  welcome: false,
  enrolment: false,
  reminder: false,
  completion: false,
  job_ended: false,
  reminder_days: [30, 7, 1],
  attaches_certificate: true,
};

/** Switches on some of the e-mails that are sent by themselves, and the others off. */
export const sendByThemselves = async ({ db }: TestServer, setting: Partial<AutomaticEmails>): Promise<void> => {
  const value = JSON.stringify({ ...off, ...setting });
  await db
    .insertInto('configurations')
    .values({ key: 'email-automatiche', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};

/** An e-mail as somebody reads it, its headers, words and parts decoded. */
export const decodeEmail = ({ raw }: ReceivedMail): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

export const listEmails = ({ received }: MailServer, { email }: { email: string | null }): ReceivedMail[] =>
  received.filter(({ to }) => to.includes(String(email).toLowerCase()));

/** The e-mails somebody has, once there are so many. */
export const waitUntilArrived = (
  mail: MailServer,
  user: { email: string | null },
  count = 1,
): Promise<ReceivedMail[]> =>
  vi.waitUntil(() => listEmails(mail, user).length >= count && listEmails(mail, user), {
    timeout: 15_000,
    interval: 20,
  });

/** What became of the e-mails of somebody, in the order they were queued, once none is waiting. */
export const listOutcomes = (
  { pool }: TestServer,
  { id }: { id: number },
): Promise<[kind: string, outcome: string][]> =>
  vi.waitUntil(
    async () => {
      const { rows } = await pool.query<{ kind: string; status: string; reason: string }>(
        'select kind, status, reason from outgoing_emails where user_id = $1 order by id',
        [id],
      );
      const isOver = rows.every(({ status }) => status !== 'waiting' && status !== 'sending');
      return isOver && rows.map(({ kind, status, reason }): [string, string] => [kind, reason || status]);
    },
    { timeout: 15_000, interval: 20 },
  );

/** Makes due at once what would be tried again later. */
export const makeDue = ({ pool }: TestServer) =>
  pool.query(
    `with due as (update outgoing_emails set next_try = now() where status = 'waiting') select pg_notify('outgoing_emails', '')`,
  );

import { listenTo } from '../../db/listen.ts';
import type { Deps } from '../../foundations.ts';
import type { Queues } from '../../jobs/queues.ts';
import { repeat } from '../../jobs/repeat.ts';
import { createSeldomWarning, log } from '../../log.ts';
import { createMailer, purgeOutbox } from '../../mail/mailer.ts';
import { findAutomaticEmails } from '../emailTemplates/service.ts';
import { createSender, deliverDue } from './deliver.ts';
import { sendRecoveryMail } from './recoveryMail.ts';
import { giveUpRecovery, insertReminders } from './repository.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    /** `host_name` is the site they asked at, whose look the e-mail wears; `key` names the request. */
    'recovery-mail': { user_id: number; host_name?: string; key?: string };
    'recovery-mail-failed': { key?: string };
  }
}

export const queues: Queues = { 'recovery-mail-failed': {}, 'recovery-mail': { deadLetter: 'recovery-mail-failed' } };

/** Time between two looks for reminders (ms): within the day a server that stood still, or a new setting, catches up. */
const reminderInterval = 600_000;

/** Runs `task` now or, while it runs, once more after it. */
const createTurns = (task: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const run = async (): Promise<void> => {
    do {
      isWanted = false;
      await task();
    } while (isWanted);
  };
  return () => {
    isWanted = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
};

/** Sends the e-mails of this installation as they are queued, by any process. Returns a function that stops it. */
export const workOnEmails = async (deps: Deps): Promise<() => Promise<void>> => {
  const mailer = createMailer(deps.settings);
  const sender = createSender(deps, mailer);
  const stopping = new AbortController();
  const deliverNow = createTurns(() => deliverDue(deps, sender, stopping.signal));
  const wake = (): void => {
    if (stopping.signal.aborted) return;
    deliverNow().catch((error) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, complaint);
    });
  };
  await deps.jobs.work('recovery-mail', (data) => sendRecoveryMail(deps, mailer, data));
  await deps.jobs.work('recovery-mail-failed', async ({ key }) => {
    if (key) await giveUpRecovery(deps.db, key);
  });
  const stopListening = listenTo(deps.lookups, 'outgoing_emails', {
    onOpen: wake,
    onPayload: wake,
    onLost: createSeldomWarning('e-mails are looked for every half minute'),
  });
  const stopLooking = repeat(deliverNow, { every: deps.settings.intervals.emails, complaint });
  const stopPurging = repeat(() => purgeOutbox(deps.settings), {
    every: 3_600_000,
    complaint: 'old e-mails of the outbox are left to be deleted later',
  });
  return async () => {
    stopping.abort();
    await stopListening();
    await stopLooking();
    await stopPurging();
  };
};

const complaint = 'e-mails are left to be sent later';

/** Queues the reminders of the day, where they are wanted. Returns a function that stops it. */
export const queueReminders = ({ db }: Deps<'db'>): (() => Promise<void>) =>
  repeat(
    async () => {
      const { reminder, reminder_days } = await findAutomaticEmails(db);
      if (reminder) await insertReminders(db, reminder_days, new Date());
    },
    { every: reminderInterval, complaint: 'reminders are left to be queued later' },
  );

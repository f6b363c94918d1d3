import type { Deps } from '../../foundations.ts';
import { describeFailure } from '../../jobs/failure.ts';
import { createSeldomWarning, log } from '../../log.ts';
import { composeEmail } from '../../mail/composeEmail.ts';
import { type Mailer, MailFailure } from '../../mail/mailer.ts';
import { findTemplateTexts, type Paper, readPaper } from '../emailTemplates/service.ts';
import { markSending, postponeEmail, settleAbandoned, settleEmail, takeDue } from './repository.ts';
import { type DueEmail, findReasonToLeaveOut, retryDelay } from './rules.ts';
import { writeEmail } from './writeEmail.ts';

/** E-mails that one process hands to the mail server at the same time. */
const atOnce = 4;
/** Seconds before a mail server that takes nothing is tried again, and before a certificate is looked for again. */
const serverPause = 60;
const printingPause = 15;

/** Nothing is sent until its operator has mended it, who reads the log. */
const warnOfServer = createSeldomWarning('the mail server takes no e-mails', 600_000);

const refuse = async ({ db }: Deps, email: DueEmail, error: MailFailure): Promise<boolean> => {
  if (error.scope === 'server') warnOfServer(error.message);
  if (error.mayHaveArrived) await settleEmail(db, email, 'failed', 'interrupted');
  else if (error.scope === 'email') await settleEmail(db, email, 'failed', error.message);
  else
    await postponeEmail(db, email, error.scope === 'server' ? serverPause : retryDelay(email.attempts), error.message);
  return error.scope !== 'server';
};

/** Time the look of e-mails is remembered (ms): thousands of a day have one. */
const paperAge = 60_000;

interface Sender {
  mailer: Mailer;
  paper(): Promise<Paper>;
}

/** Sends e-mails in the look the installation has now, or had a minute ago. */
export const createSender = (deps: Deps, mailer: Mailer): Sender => {
  let known: { paper: Promise<Paper>; until: number } | null = null;
  return {
    mailer,
    async paper() {
      if (!known || known.until < performance.now())
        known = { paper: readPaper(deps), until: performance.now() + paperAge };
      try {
        return await known.paper;
      } catch (error) {
        known = null;
        throw error;
      }
    },
  };
};

/** Sends one e-mail that was taken. Returns whether the mail server takes more. */
const deliver = async (deps: Deps, sender: Sender, email: DueEmail): Promise<boolean> => {
  const { db, settings } = deps;
  const reason = findReasonToLeaveOut(email);
  if (reason || !email.email) {
    await settleEmail(db, email, 'left_out', reason ?? 'no_email');
    return true;
  }
  const words = await findTemplateTexts(db, email.kind);
  const { head, ...paper } = await sender.paper();
  const written = await writeEmail(deps, email);
  if (!written) {
    await postponeEmail(db, email, printingPause, 'printing');
    return true;
  }
  const { forget = async () => {}, attachment, ...facts } = written;
  const id = `corsia-${email.id}-${email.user_id}`;
  let composed: ReturnType<typeof composeEmail>;
  try {
    composed = composeEmail(head, facts, words);
  } catch (error) {
    await forget();
    throw error;
  }
  const message = { to: email.email, id, attachment, ...paper, ...composed };
  if (!(await markSending(db, email))) {
    await forget();
    await settleEmail(db, email, 'left_out', 'inactive');
    return true;
  }
  const failure = await sender.mailer.send(message).then(() => null, toError);
  try {
    if (failure && !(failure instanceof MailFailure && failure.mayHaveArrived)) await forget();
    if (failure instanceof MailFailure) return await refuse(deps, email, failure);
    if (failure) await postponeEmail(db, email, retryDelay(email.attempts), 'not_written');
    else await settleEmail(db, email, settings.smtpUrl ? 'sent' : 'kept');
  } catch (error) {
    if (failure instanceof MailFailure && failure.isRefused) throw error;
    // It may have arrived: it stays `sending`, which is given up as interrupted and never sent again.
    log.warn({ email: email.id, failure: describeFailure(error) }, 'what became of an e-mail was not noted');
  }
  return true;
};

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** The same; what could not even be written is tried again later. */
const deliverSafely = async (deps: Deps, sender: Sender, email: DueEmail): Promise<boolean> => {
  try {
    return await deliver(deps, sender, email);
  } catch (error) {
    log.warn({ email: email.id, failure: describeFailure(error) }, 'an e-mail will be tried again');
    await postponeEmail(deps.db, email, retryDelay(email.attempts), 'not_written');
    return true;
  }
};

/** Sends the e-mails that are due, a few at a time, until there are none or the mail server takes no more. */
export const deliverDue = async (deps: Deps, sender: Sender, signal: AbortSignal): Promise<void> => {
  await settleAbandoned(deps.db);
  while (!signal.aborted) {
    const due = await takeDue(deps.db, atOnce);
    if (due.length === 0) return;
    const taken = await Promise.all(due.map((email) => deliverSafely(deps, sender, email)));
    if (taken.includes(false)) return;
  }
};

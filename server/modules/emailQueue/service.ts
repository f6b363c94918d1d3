import type { EmailTemplateKey } from '#contract/codes.ts';
import { enrolmentEmails } from '#contract/emailRules.ts';
import type { Tx } from '../../db/client.ts';
import { type Asked, type EmailRefusal, insertForEnrolments, insertForUsers } from './repository.ts';

export type { EmailRefusal };

const aboutEnrolments: readonly EmailTemplateKey[] = enrolmentEmails;

/**
 * Queues a chosen e-mail for many people in the caller's transaction, in one statement: it leaves once that commits, at
 * the pace of the mail server, whether or not its kind is sent by itself.
 *
 * `ids` are enrolments for what is one of `enrolmentEmails`, users for anything else.
 * `key` names the action (the id of its job): the same asked for again, as by a job that was interrupted, is sent once.
 * Left out are who has no address, is disabled or expired, may not have this e-mail (`barredTiers`) or has the same one
 * waiting, and enrolments that are suspended, past, or (but for `completion`) completed or expired. The caller records the action in the activity log, and holds the people. Returns for
 * each `change`, or why it was not queued.
 */
export const queueEmails = async (tx: Tx, asked: Asked): Promise<Map<number, EmailRefusal | 'change'>> => {
  const verdicts = await (aboutEnrolments.includes(asked.kind) ? insertForEnrolments : insertForUsers)(tx, asked);
  return new Map(verdicts.map(({ id, refusal }) => [id, refusal ?? 'change']));
};

/** Who may be sent which e-mail; client and server ask alike. Pure. */

import type { EmailTemplateKey, Tier } from './codes.ts';

/** What an administrator may send from the page of a user. */
export const sendableKinds = ['welcome', 'recovery', 'personal_link'] as const satisfies readonly EmailTemplateKey[];
export type SendableKind = (typeof sendableKinds)[number];

/** What is about an enrolment, and sent to its learner. */
export const enrolmentEmails = ['enrolment', 'reminder', 'completion'] as const satisfies readonly EmailTemplateKey[];
export type EnrolmentEmail = (typeof enrolmentEmails)[number];

/** Whom each e-mail is never sent to: without a password there is none to recover, and no full administrator enters by a link. */
export const barredTiers: Partial<Record<EmailTemplateKey, Tier>> = {
  recovery: 'BASE_NO_LOG',
  personal_link: 'BO_COM',
};

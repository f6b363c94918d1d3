import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { emailStatuses, emailTemplateKeys } from './codes.ts';
import { sendableKinds } from './emailRules.ts';
import { Body, Day, Id, Instant, ListQuery, Nullable } from './fields.ts';

const Named = Type.Object({ id: Id, name: Type.String() });

/** An e-mail to a person, and what became of it. */
export const OutgoingEmail = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...emailTemplateKeys]),
  status: Type.Enum([...emailStatuses]),
  /**
   * Why it was not sent, or not yet: `no_email`, `inactive`, `closed`, `completed`, `expiry_changed`, `tier_changed`,
   * `gone`, `interrupted`; `not_published` while its course is a draft; or what the mail server answered, without the address; else empty.
   */
  reason: Type.String(),
  created: Instant,
  /** When it was sent, or given up. */
  settled: Nullable(Instant),
  course: Nullable(Named),
  /** Of a reminder: the day it reminds of. */
  expires_on: Nullable(Day),
  /** Who asked for it; null for what is sent by itself or was asked for by the person. */
  actor: Nullable(Named),
});
export type OutgoingEmail = Static<typeof OutgoingEmail>;

export const outgoingEmailCalls = defineCalls({
  'GET v1/users/{id}/emails/': {
    summary: 'Le e-mail inviate a un utente, o in attesa, con il loro esito',
    access: ['BO_COM'],
    query: ListQuery(['created'] as const, {}),
    data: Type.Array(OutgoingEmail),
    paged: true,
  },
  'POST v1/users/{id}/emails/': {
    summary: 'Invia una e-mail a un utente',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: Body({ kind: Type.Enum([...sendableKinds]) }),
    limits: { perPerson: { count: 300, seconds: 3600 } },
    data: OutgoingEmail,
    success: 201,
    errors: ['no_email', 'user_not_active', 'tier_not_allowed', 'already_waiting'],
  },
});

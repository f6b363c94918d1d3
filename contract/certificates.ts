import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { clientKey, Day, Id, Instant, ListQuery, LongText, Nullable } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { CreateBody } from './recordShapes.ts';

/** Everything printed on a certificate. */
export const CertificateFacts = Type.Object({
  number: Type.Integer(),
  code: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  fiscal_code: Nullable(Type.String()),
  course_name: Type.String(),
  course_code: Type.String(),
  completion_date: Day,
  /** In words; empty where no lesson says how long it takes. */
  duration: Type.String(),
  issued: Instant,
});
export type CertificateFacts = Static<typeof CertificateFacts>;

export const Certificate = Type.Object({
  id: Id,
  subscription_id: Id,
  /** The PDF is made off the request's way; `link` is null until it is there. */
  status: Type.Enum(['pending', 'ready']),
  facts: CertificateFacts,
  /** Asked by its owner or an administrator; for others the codice fiscale is masked. */
  is_own: Type.Boolean(),
  link: Nullable(Type.String()),
  verification_link: Type.String(),
  /** Earlier issues of the same certificate, newest first. */
  replaced: Type.Array(
    Type.Object({
      number: Type.Integer(),
      code: Type.String(),
      issued: Instant,
      reason: Type.String(),
      link: Nullable(Type.String()),
    }),
  ),
});
export type Certificate = Static<typeof Certificate>;

/** What stays known of a certificate whose person was erased; older erasures did not keep the course. */
const ErasedCertificate = Type.Object({
  number: Type.Integer(),
  course_name: Nullable(Type.String()),
  issued: Instant,
});

export const CertificateVerification = Type.Object({
  status: Type.Enum(['valid', 'replaced', 'erased', 'unknown']),
  /** Of a valid one. */
  facts: Nullable(CertificateFacts),
  /** Of one whose person was erased. */
  erased: Nullable(ErasedCertificate),
});
export type CertificateVerification = Static<typeof CertificateVerification>;

export const certificateCalls = defineCalls({
  'GET v1/users/me/certificates/': {
    summary: 'I propri attestati, anche di iscrizioni scadute o archiviate',
    access: 'signed-in',
    query: ListQuery(['issued'] as const, {}),
    data: Type.Array(Certificate),
    paged: true,
  },
  'GET v1/certificates/{id}/': {
    summary: 'L’attestato di un’iscrizione: del titolare, di un amministratore o di chi ne ha il link',
    access: 'visitor',
    query: Type.Object({ code: Type.Optional(Type.String({ maxLength: 100 })) }, { additionalProperties: false }),
    data: Certificate,
    errors: ['not_completed', 'not_certified', 'not_issued'],
  },
  'GET v1/certificates/verify/{code}/': {
    summary: 'Verifica pubblica di un attestato',
    access: 'visitor',
    limits: { perAddress: { count: 120, seconds: 60 } },
    data: CertificateVerification,
  },
  'POST v1/certificates/{id}/reissue/': {
    summary: 'Riemette l’attestato di un’iscrizione; quello di prima resta e risulta sostituito',
    access: ['BO_COM'],
    body: CreateBody({ reason: LongText }, clientKey),
    limits: { body: bodyLimits.longText },
    data: Certificate,
    success: 201,
    errors: ['not_completed', 'client_key_taken'],
  },
});

import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Body, Instant, Nullable } from './fields.ts';

/** A learning register on paper, and where it can be held against the record. */
export const PrintedRegister = Type.Object({
  code: Type.String(),
  printed: Instant,
  /** The PDF, for some hours. */
  link: Type.String(),
  verification_link: Type.String(),
});
export type PrintedRegister = Static<typeof PrintedRegister>;

/** What a printed register says, for anyone who holds it against the record. */
export const RegisterFacts = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  course_name: Type.String(),
  course_code: Type.String(),
  printed: Instant,
  /** Events on it, and when the last of them happened. */
  events: Type.Integer(),
  last_event: Instant,
  /** Events recorded since. */
  later_events: Type.Integer(),
});
export type RegisterFacts = Static<typeof RegisterFacts>;

export const RegisterVerification = Type.Object({
  /** `changed`: the record no longer begins with the events that were printed. */
  status: Type.Enum(['valid', 'changed', 'unknown']),
  facts: Nullable(RegisterFacts),
});
export type RegisterVerification = Static<typeof RegisterVerification>;

export const learningRegisterCalls = defineCalls({
  'POST v1/subscriptions/{id}/register/': {
    summary: 'Stampa in PDF il registro dell’apprendimento di un’iscrizione',
    access: ['BO_COM'],
    body: Body({}),
    limits: { perPerson: { count: 30, seconds: 60 } },
    data: PrintedRegister,
    success: 201,
    errors: ['register_empty', 'register_too_long'],
  },
  'GET v1/learning-registers/verify/{code}/': {
    summary: 'Verifica pubblica di un registro stampato',
    access: 'visitor',
    limits: { perAddress: { count: 120, seconds: 60 } },
    data: RegisterVerification,
  },
});

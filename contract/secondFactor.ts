import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Body, Instant, Nullable, Password } from './fields.ts';
import { textLimits } from './textLimits.ts';

/** Six digits of the app, or a recovery code however it is written. */
export const FactorCode = Type.String({ minLength: 1, maxLength: textLimits.factorCode });

/** What changes one's own second factor: who does it knows the password and has the phone. */
const Proof = Body({ password: Password, code: FactorCode });

export const SecondFactor = Type.Object({
  is_active: Type.Boolean(),
  /** Since when it is active. */
  confirmed: Nullable(Instant),
  recovery_codes_left: Type.Integer(),
  /** Administrators may do nothing without it. */
  is_required: Type.Boolean(),
});
export type SecondFactor = Static<typeof SecondFactor>;

/** What the app is given: as a picture of `uri`, or `secret` typed by hand. */
export const Enrolment = Type.Object({ secret: Type.String(), uri: Type.String() });
export type Enrolment = Static<typeof Enrolment>;

/** What a new phone is given. `ticket` carries the secret back, sealed: nothing is stored until the change is proved. */
export const Replacement = Type.Object({ ...Enrolment.properties, ticket: Type.String() });
export type Replacement = Static<typeof Replacement>;

/** Shown once: only their hashes are stored. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

const proofErrors = ['wrong_password', 'wrong_code', 'too_many_attempts'] as const;

export const secondFactorCalls = defineCalls({
  'GET v1/users/me/second-factor/': {
    summary: 'La propria verifica in due passaggi',
    access: ['BO_COM', 'BO_LIM'],
    beforeSecondFactor: true,
    data: SecondFactor,
  },
  'POST v1/users/me/second-factor/': {
    summary: 'Prepara la verifica in due passaggi: il segreto da dare all’app',
    access: ['BO_COM', 'BO_LIM'],
    beforeSecondFactor: true,
    data: Enrolment,
    errors: ['second_factor_active'],
    limits: { perPerson: { count: 20, seconds: 3600 } },
  },
  'PUT v1/users/me/second-factor/': {
    summary: 'Attiva la verifica in due passaggi con un primo codice; le altre sessioni finiscono',
    access: ['BO_COM', 'BO_LIM'],
    beforeSecondFactor: true,
    body: Proof,
    data: RecoveryCodes,
    errors: [...proofErrors, 'second_factor_active', 'second_factor_missing'],
    limits: { body: 4096 },
  },
  'DELETE v1/users/me/second-factor/': {
    summary: 'Disattiva la propria verifica in due passaggi',
    access: ['BO_COM', 'BO_LIM'],
    body: Proof,
    data: Type.Object({ is_active: Type.Boolean() }),
    errors: [...proofErrors, 'second_factor_missing', 'second_factor_enforced'],
    limits: { body: 4096 },
  },
  'POST v1/users/me/second-factor/recovery-codes/': {
    summary: 'Nuovi codici di recupero; i precedenti non valgono più',
    access: ['BO_COM', 'BO_LIM'],
    body: Proof,
    data: RecoveryCodes,
    errors: [...proofErrors, 'second_factor_missing'],
    limits: { body: 4096 },
  },
  'POST v1/users/me/second-factor/replacement/': {
    summary:
      'Prepara il cambio di telefono: il segreto da dare alla nuova app, mentre la verifica attiva resta quella di prima',
    access: ['BO_COM', 'BO_LIM'],
    data: Replacement,
    errors: ['second_factor_missing'],
    limits: { perPerson: { count: 20, seconds: 3600 } },
  },
  'PUT v1/users/me/second-factor/replacement/': {
    summary:
      'Passa al nuovo telefono: password, un codice di prima e un primo codice del nuovo; le altre sessioni finiscono',
    access: ['BO_COM', 'BO_LIM'],
    body: Body({
      password: Password,
      code: FactorCode,
      new_code: FactorCode,
      ticket: Type.String({ minLength: 1, maxLength: 400 }),
    }),
    data: RecoveryCodes,
    errors: [...proofErrors, 'wrong_new_code', 'replacement_expired', 'second_factor_missing'],
    limits: { body: 4096 },
  },
  'GET v1/users/{id}/second-factor/': {
    summary: 'Se un utente usa la verifica in due passaggi',
    access: ['BO_COM'],
    data: Type.Object({ is_active: Type.Boolean() }),
  },
  'DELETE v1/users/{id}/second-factor/': {
    summary: 'Azzera la verifica in due passaggi di un altro utente e ne chiude le sessioni',
    access: ['BO_COM'],
    data: Type.Object({ is_active: Type.Boolean() }),
    errors: ['own_account', 'second_factor_missing'],
  },
  'GET custom/v1/configurations/verifica-in-due-passaggi/': {
    summary: 'Se gli amministratori devono usare la verifica in due passaggi',
    access: ['BO_COM'],
    data: Type.Object({ is_required: Type.Boolean() }),
  },
  'PUT custom/v1/configurations/verifica-in-due-passaggi/': {
    summary: 'Rende obbligatoria o facoltativa la verifica in due passaggi degli amministratori',
    access: ['BO_COM'],
    body: Body({ is_required: Type.Boolean() }),
    data: Type.Object({ is_required: Type.Boolean() }),
    errors: ['second_factor_missing'],
  },
});

import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { tiers } from './codes.ts';
import { Body, Email, Id, Password } from './fields.ts';
import { FactorCode } from './secondFactor.ts';

export const Tokens = Type.Object({ token: Type.String(), refresh: Type.String() });
export type Tokens = Static<typeof Tokens>;

export const SignedIn = Type.Object({
  user: Type.Object({
    id: Id,
    username: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
    role: Type.Object({ tier: Type.Enum([...tiers]) }),
    trigger_change_password: Type.Boolean(),
  }),
  auth: Tokens,
});
export type SignedIn = Static<typeof SignedIn>;

const Token = Type.String({ minLength: 1, maxLength: 500 });

export const authCalls = defineCalls({
  'POST v1/auth/login/': {
    summary: 'Accesso con nome utente e password; chi ha la verifica in due passaggi deve poi dare un codice',
    access: 'visitor',
    body: Body({ username: Type.String({ minLength: 1, maxLength: 255 }), password: Password }),
    data: SignedIn,
    errors: ['wrong_credentials', 'second_factor_needed', 'too_many_attempts'],
  },
  'POST v1/auth/second-factor/': {
    summary: 'Completa l’accesso con il codice dell’app o con un codice di recupero',
    access: 'visitor',
    body: Body({ challenge: Token, code: FactorCode }),
    data: SignedIn,
    errors: ['invalid_challenge', 'wrong_code', 'too_many_attempts'],
    limits: { body: 4096, perAddress: { count: 100, seconds: 900 } },
  },
  'POST v1/auth/silent-login/': {
    summary: 'Accesso con il gettone di un link personale',
    access: 'visitor',
    body: Body({ token: Token }),
    data: SignedIn,
    errors: ['invalid_token'],
  },
  'POST v1/auth/silent-login/owner/': {
    summary: 'Chi accede con il gettone di un link personale, senza usarlo',
    access: 'visitor',
    body: Body({ token: Token }),
    data: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
    errors: ['invalid_token'],
    limits: { perAddress: { count: 60, seconds: 60 } },
  },
  'POST v1/auth/refresh/': {
    summary: 'Nuovo gettone di accesso; il gettone di rinnovo vale una volta sola',
    access: 'visitor',
    body: Body({ refresh_token: Type.String({ minLength: 1, maxLength: 500 }) }),
    data: Tokens,
    errors: ['invalid_token', 'token_reused'],
  },
  'POST v1/auth/logout/': {
    summary: 'Chiude la sessione di chi chiama',
    access: 'signed-in',
    whileViewing: 'allowed',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    data: Type.Object({ ended: Type.Boolean() }),
  },
  'POST v1/auth/recover/mail/': {
    summary: 'Invia il link per reimpostare la password, se l’indirizzo esiste',
    access: 'visitor',
    body: Body({ email: Email }),
    data: Type.Object({ sent: Type.Boolean() }),
    errors: ['too_many_attempts'],
  },
  'POST v1/auth/recover/check/': {
    summary: 'Dice se il gettone di un link per reimpostare la password vale ancora, senza usarlo',
    access: 'visitor',
    body: Body({ pwd_recovery_token: Token }),
    data: Type.Object({ is_good: Type.Literal(true) }),
    errors: ['invalid_token', 'too_many_attempts'],
    limits: { perAddress: { count: 60, seconds: 60 } },
  },
  'PUT v1/auth/recover/password/': {
    summary: 'Reimposta la password con il gettone ricevuto, oppure la cambia al primo accesso',
    access: 'visitor',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    body: Body({ password: Password, pwd_recovery_token: Type.Optional(Token) }),
    data: Type.Object({ updated: Type.Boolean(), auth: Type.Union([Tokens, Type.Null()]) }),
    errors: [
      'invalid_token',
      'invalid_password',
      'same_password',
      'common_password',
      'personal_password',
      'too_many_attempts',
    ],
  },
});

import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Deleted, Id, Instant } from './fields.ts';

/** A session that is alive. */
export const Session = Type.Object({
  id: Id,
  /** Browser and system in short; empty where neither is known. */
  device: Type.String(),
  /** Network address of the last use. */
  address: Type.String(),
  created: Instant,
  last_used: Instant,
  /** When it ends, whatever is done with it. */
  expires: Instant,
  /** The one the caller uses. */
  is_present: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/** A session in which an administrator sees the learner area as somebody else. */
export const LearnerView = Type.Object({
  token: Type.String(),
  /** When it ends by itself. */
  expires: Instant,
  /** Whose area it is. */
  name: Type.String(),
});
export type LearnerView = Static<typeof LearnerView>;

export const sessionCalls = defineCalls({
  'GET v1/users/me/sessions/': {
    summary: 'Le sessioni attive di chi chiama',
    access: 'signed-in',
    data: Type.Array(Session),
  },
  'DELETE v1/users/me/sessions/{id}/': {
    summary: 'Termina una sessione di chi chiama',
    access: 'signed-in',
    data: Deleted,
  },
  'DELETE v1/users/me/sessions/': {
    summary: 'Termina tutte le sessioni di chi chiama tranne quella presente',
    access: 'signed-in',
    data: Type.Object({ ended: Type.Integer() }),
  },
  'GET v1/users/{id}/sessions/': {
    summary: 'Le sessioni attive di un utente',
    access: ['BO_COM'],
    data: Type.Array(Session),
  },
  'POST v1/users/{id}/view/': {
    summary: 'Apre l’area di un corsista in sola lettura, per mezz’ora',
    access: ['BO_COM'],
    limits: { perPerson: { count: 60, seconds: 3600 } },
    data: LearnerView,
    success: 201,
    errors: ['tier_not_allowed', 'user_not_active'],
  },
  'DELETE v1/users/{id}/sessions/': {
    summary: 'Termina tutte le sessioni di un altro utente',
    access: ['BO_COM'],
    data: Type.Object({ ended: Type.Integer() }),
    errors: ['own_account'],
  },
});

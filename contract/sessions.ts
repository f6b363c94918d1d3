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
  'DELETE v1/users/{id}/sessions/': {
    summary: 'Termina tutte le sessioni di un altro utente',
    access: ['BO_COM'],
    data: Type.Object({ ended: Type.Integer() }),
    errors: ['own_account'],
  },
});

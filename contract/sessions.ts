import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Deleted, Id, Instant } from './fields.ts';

/** A session of the caller that is alive. */
export const OwnSession = Type.Object({
  id: Id,
  /** Browser and system in short; empty where neither is known. */
  device: Type.String(),
  /** Network address of the last use. */
  address: Type.String(),
  created: Instant,
  last_used: Instant,
  /** When it ends, whatever is done with it. */
  expires: Instant,
  is_present: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

export const sessionCalls = defineCalls({
  'GET v1/users/me/sessions/': {
    summary: 'Gli accessi attivi di chi chiama',
    access: 'signed-in',
    data: Type.Array(OwnSession),
  },
  'DELETE v1/users/me/sessions/{id}/': {
    summary: 'Termina un accesso di chi chiama',
    access: 'signed-in',
    data: Deleted,
  },
  'DELETE v1/users/me/sessions/': {
    summary: 'Termina tutti gli accessi di chi chiama tranne quello presente',
    access: 'signed-in',
    data: Type.Object({ ended: Type.Integer() }),
  },
});

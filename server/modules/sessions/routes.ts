import type { FastifyInstance } from 'fastify';
import { refusals } from '../../errors.ts';
import { handle } from '../../plugins/calls.ts';
import { endOtherSessions, endSession, listSessions } from './repository.ts';

/** One's own sessions: where one is signed in, and ending that. */
export const sessionRoutes = (app: FastifyInstance): void => {
  const { db, security } = app;

  handle(app, 'GET v1/users/me/sessions/', ({ person }) => listSessions(db, person.id, person.session_id));

  handle(app, 'DELETE v1/users/me/sessions/{id}/', async ({ person, params, request }) => {
    const ended = await endSession(db, person.id, params.id);
    if (!ended) throw refusals.absent('La sessione');
    security.record({ kind: 'sessions_ended', user_id: person.id, session_id: ended.id, address: request.ip });
    return { id: params.id };
  });

  handle(app, 'DELETE v1/users/me/sessions/', async ({ person, request }) => {
    const count = await endOtherSessions(db, person.id, person.session_id);
    security.record({ kind: 'sessions_ended', user_id: person.id, address: request.ip, details: { count } });
    return { ended: count };
  });
};

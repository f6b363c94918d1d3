import type { FastifyInstance } from 'fastify';
import { requireFound } from '../../errors.ts';
import { handle } from '../../plugins/calls.ts';
import { endUserSessions, listUserSessions } from './ofUser.ts';
import { endSession, endSessions, listSessions } from './repository.ts';

/** Where people are signed in, and ending that: one's own sessions, and those of another user. */
export const sessionRoutes = (app: FastifyInstance): void => {
  const { db, security } = app;

  handle(app, 'GET v1/users/me/sessions/', ({ person }) => listSessions(db, person.id, person.session_id));

  handle(app, 'DELETE v1/users/me/sessions/{id}/', async ({ person, params, request }) => {
    const ended = requireFound(await endSession(db, person.id, params.id), 'La sessione');
    security.record({ kind: 'sessions_ended', user_id: person.id, session_id: ended.id, address: request.ip });
    return { id: params.id };
  });

  handle(app, 'DELETE v1/users/me/sessions/', async ({ person, request }) => {
    const count = await endSessions(db, person.id, person.session_id);
    security.record({ kind: 'sessions_ended', user_id: person.id, address: request.ip, details: { count } });
    return { ended: count };
  });

  handle(app, 'GET v1/users/{id}/sessions/', ({ person, params }) => listUserSessions(db, person, params.id));

  handle(app, 'DELETE v1/users/{id}/sessions/', async ({ person, params, request }) => ({
    ended: await endUserSessions(app, person, params.id, request.ip),
  }));
};

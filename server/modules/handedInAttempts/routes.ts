import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { findHandedIn, listHandedIn } from './service.ts';

/** Attempts as they were handed in, for administrators. */
export const handedInAttemptRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/subscriptions/{id}/sessions/{sessionId}/attempts/', ({ params }) => listHandedIn(app.db, params));

  handle(app, 'GET v1/subscriptions/{id}/attempts/{attemptId}/', ({ params }) => findHandedIn(app.db, params));
};

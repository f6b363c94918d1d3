import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { readReadiness, startLinkCheck } from './service.ts';

export const courseReadinessRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/courses/{id}/readiness/', ({ params }) => readReadiness(app.db, params.id));

  handle(app, 'POST v1/courses/{id}/link-checks/', ({ params }) => startLinkCheck(app, params.id));
};

import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { describeOrigin } from '../sessions/service.ts';
import { startView } from './service.ts';

/** Seeing the learner area as one of its learners. */
export const learnerViewRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST v1/users/{id}/view/', ({ person, params, request }) =>
    startView(app, person, params.id, describeOrigin(app.settings, request)),
  );
};

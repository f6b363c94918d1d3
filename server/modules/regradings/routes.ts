import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listOfEvaluation, previewRegrading, startRegrading } from './service.ts';

/** Right answers corrected after the fact. */
export const regradingRoutes = (app: FastifyInstance): void => {
  handle(app, 'POST v1/evaluations/{id}/regradings/preview/', ({ params, body }) =>
    previewRegrading(app.db, params.id, body),
  );

  handle(app, 'POST v1/evaluations/{id}/regradings/', ({ person, params, body }) =>
    startRegrading(app, person, params.id, body),
  );

  handle(app, 'GET v1/evaluations/{id}/regradings/', ({ params }) => listOfEvaluation(app.db, params.id));
};

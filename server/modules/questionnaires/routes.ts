import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listEvaluations, listSurveys } from './repository.ts';
import { createEvaluation, createSurvey } from './service.ts';

/** Surveys and evaluations. */
export const questionnaireRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/surveys/', ({ query }) => listSurveys(app.db, query));

  handle(app, 'POST v1/surveys/', ({ person, body }) => createSurvey(app.db, person, body));

  handle(app, 'GET v1/evaluations/', ({ query }) => listEvaluations(app.db, query));

  handle(app, 'POST v1/evaluations/', ({ person, body }) => createEvaluation(app.db, person, body));
};

import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { listEvaluations, listSurveys } from './repository.ts';
import {
  changeEvaluation,
  changeSurvey,
  copyEvaluation,
  copySurvey,
  createEvaluation,
  createSurvey,
  findUses,
  readEvaluation,
  readSurvey,
  removeQuestionnaire,
} from './service.ts';

/** Surveys and evaluations. */
export const questionnaireRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/surveys/', ({ query }) => listSurveys(app.db, query));

  handle(app, 'POST v1/surveys/', ({ person, body }) => createSurvey(app.db, person, body));

  handle(app, 'GET v1/surveys/{id}/', ({ params }) => readSurvey(app.db, params.id));

  handle(app, 'PUT v1/surveys/{id}/', ({ person, params, body }) => changeSurvey(app.db, person, params.id, body));

  handle(app, 'DELETE v1/surveys/{id}/', async ({ person, params: { id } }) => {
    await removeQuestionnaire(app.db, person, 'survey', id);
    return { id };
  });

  handle(app, 'POST v1/surveys/{id}/clone/', ({ person, params, body }) => copySurvey(app.db, person, params.id, body));

  handle(app, 'GET v1/surveys/{id}/uses/', ({ params }) => findUses(app.db, 'survey', params.id));

  handle(app, 'GET v1/evaluations/', ({ query }) => listEvaluations(app.db, query));

  handle(app, 'POST v1/evaluations/', ({ person, body }) => createEvaluation(app.db, person, body));

  handle(app, 'GET v1/evaluations/{id}/', ({ params }) => readEvaluation(app.db, params.id));

  handle(app, 'PUT v1/evaluations/{id}/', ({ person, params, body }) =>
    changeEvaluation(app.db, person, params.id, body),
  );

  handle(app, 'DELETE v1/evaluations/{id}/', async ({ person, params: { id } }) => {
    await removeQuestionnaire(app.db, person, 'evaluation', id);
    return { id };
  });

  handle(app, 'POST v1/evaluations/{id}/clone/', ({ person, params, body }) =>
    copyEvaluation(app.db, person, params.id, body),
  );

  handle(app, 'GET v1/evaluations/{id}/uses/', ({ params }) => findUses(app.db, 'evaluation', params.id));
};

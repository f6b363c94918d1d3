import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { startExport } from '../exports/service.ts';
import {
  evaluationResultReport,
  findEvaluationResults,
  findSurveyResults,
  listAnswerTexts,
  surveyResultReport,
} from './service.ts';

/** What surveys and evaluations came to. */
export const questionnaireResultRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET v1/surveys/{id}/results/', ({ params, query }) => findSurveyResults(db, params.id, query));

  handle(app, 'GET v1/surveys/{id}/results/texts/', ({ params, query }) =>
    listAnswerTexts(db, { id: params.id, kind: 'survey' }, query),
  );

  handle(app, 'GET v1/evaluations/{id}/results/', ({ params, query }) => findEvaluationResults(db, params.id, query));

  handle(app, 'GET v1/evaluations/{id}/results/texts/', ({ params, query }) =>
    listAnswerTexts(db, { id: params.id, kind: 'evaluation' }, query),
  );

  handle(app, 'POST custom/v1/exports/survey-results/', ({ person, body, request }) =>
    startExport(app, { person, address: request.ip }, surveyResultReport, body),
  );

  handle(app, 'POST custom/v1/exports/evaluation-results/', ({ person, body, request }) =>
    startExport(app, { person, address: request.ip }, evaluationResultReport, body),
  );
};

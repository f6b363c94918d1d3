import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { addAnswer, addAnswers, changeAnswer, removeAnswer, reorderAnswers } from './service.ts';

const surveyAnswerRoutes = (app: FastifyInstance): void => {
  const kind = 'survey';

  handle(
    app,
    'POST v1/survey-questions/{id}/answers/',
    ({ person, params: { id }, body: { order, after_id, ...answer } }) =>
      addAnswer(app.db, person, { kind, questionId: id, order, after_id }, answer),
  );

  handle(
    app,
    'POST v1/survey-questions/{id}/answers/batch/',
    ({ person, params: { id }, body: { answers, ...place } }) =>
      addAnswers(app.db, person, { kind, questionId: id, ...place }, answers),
  );

  handle(app, 'PUT v1/survey-questions/{id}/answers/order/', ({ person, params: { id }, body }) =>
    reorderAnswers(app.db, person, { kind, questionId: id }, body),
  );

  handle(app, 'DELETE v1/survey-questions/{id}/answers/{answerId}/', async ({ person, params: { id, answerId } }) => {
    await removeAnswer(app.db, person, { kind, questionId: id, id: answerId });
    return { id: answerId };
  });

  handle(app, 'PUT v1/survey-answers/{id}/', ({ person, params: { id }, body }) =>
    changeAnswer(app.db, person, { kind, id }, body),
  );
};

const evaluationAnswerRoutes = (app: FastifyInstance): void => {
  const kind = 'evaluation';

  handle(
    app,
    'POST v1/evaluation-questions/{id}/answers/',
    ({ person, params: { id }, body: { order, after_id, ...answer } }) =>
      addAnswer(app.db, person, { kind, questionId: id, order, after_id }, answer),
  );

  handle(
    app,
    'POST v1/evaluation-questions/{id}/answers/batch/',
    ({ person, params: { id }, body: { answers, ...place } }) =>
      addAnswers(app.db, person, { kind, questionId: id, ...place }, answers),
  );

  handle(app, 'PUT v1/evaluation-questions/{id}/answers/order/', ({ person, params: { id }, body }) =>
    reorderAnswers(app.db, person, { kind, questionId: id }, body),
  );

  handle(
    app,
    'DELETE v1/evaluation-questions/{id}/answers/{answerId}/',
    async ({ person, params: { id, answerId } }) => {
      await removeAnswer(app.db, person, { kind, questionId: id, id: answerId });
      return { id: answerId };
    },
  );

  handle(app, 'PUT v1/evaluation-answers/{id}/', ({ person, params: { id }, body }) =>
    changeAnswer(app.db, person, { kind, id }, body),
  );
};

/** Answers, and the columns of likert questions. */
export const answerRoutes = (app: FastifyInstance): void => {
  surveyAnswerRoutes(app);
  evaluationAnswerRoutes(app);
};

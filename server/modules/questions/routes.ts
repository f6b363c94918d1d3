import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { searchQuestions } from './repository.ts';
import {
  addQuestion,
  addQuestions,
  addRow,
  addRows,
  changeQuestion,
  changeRow,
  duplicateQuestion,
  listRows,
  removeQuestion,
  removeRow,
  reorderQuestions,
  reorderRows,
  takeQuestions,
} from './service.ts';

/** Questions of surveys. */
const surveyQuestionRoutes = (app: FastifyInstance): void => {
  const kind = 'survey';

  handle(app, 'POST v1/surveys/{id}/questions/', ({ person, params: { id }, body }) =>
    'likert_question_id' in body
      ? addRow(app.db, person, id, body)
      : addQuestion(app.db, person, { kind, id, order: body.order, after_id: body.after_id }, body),
  );

  handle(app, 'POST v1/surveys/{id}/questions/batch/', ({ person, params: { id }, body: { questions, ...place } }) =>
    addQuestions(app.db, person, { kind, id, ...place }, questions),
  );

  handle(app, 'POST v1/surveys/{id}/questions/take/', ({ person, params: { id }, body: { order, ...taken } }) =>
    takeQuestions(app.db, person, { kind, id, order }, taken),
  );

  handle(app, 'PUT v1/surveys/{id}/questions/order/', ({ person, params: { id }, body }) =>
    reorderQuestions(app.db, person, { kind, id }, body),
  );

  handle(app, 'GET v1/survey-questions/', ({ query }) => searchQuestions(app.db, kind, query));

  handle(app, 'PUT v1/survey-questions/{id}/', ({ person, params: { id }, body }) =>
    changeQuestion(app.db, person, { kind, id }, body),
  );

  handle(app, 'DELETE v1/survey-questions/{id}/', async ({ person, params: { id } }) => {
    await removeQuestion(app.db, person, kind, id);
    return { id };
  });

  handle(app, 'POST v1/survey-questions/{id}/duplicate/', ({ person, params: { id }, body }) =>
    duplicateQuestion(app.db, person, { kind, id }, body),
  );
};

/** Questions of evaluations. */
const evaluationQuestionRoutes = (app: FastifyInstance): void => {
  const kind = 'evaluation';

  handle(app, 'POST v1/evaluations/{id}/questions/', ({ person, params: { id }, body }) =>
    addQuestion(app.db, person, { kind, id, order: body.order, after_id: body.after_id }, body),
  );

  handle(
    app,
    'POST v1/evaluations/{id}/questions/batch/',
    ({ person, params: { id }, body: { questions, ...place } }) =>
      addQuestions(app.db, person, { kind, id, ...place }, questions),
  );

  handle(app, 'POST v1/evaluations/{id}/questions/take/', ({ person, params: { id }, body: { order, ...taken } }) =>
    takeQuestions(app.db, person, { kind, id, order }, taken),
  );

  handle(app, 'PUT v1/evaluations/{id}/questions/order/', ({ person, params: { id }, body }) =>
    reorderQuestions(app.db, person, { kind, id }, body),
  );

  handle(app, 'GET v1/evaluation-questions/', ({ query }) => searchQuestions(app.db, kind, query));

  handle(app, 'PUT v1/evaluation-questions/{id}/', ({ person, params: { id }, body }) =>
    changeQuestion(app.db, person, { kind, id }, body),
  );

  handle(app, 'DELETE v1/evaluation-questions/{id}/', async ({ person, params: { id } }) => {
    await removeQuestion(app.db, person, kind, id);
    return { id };
  });

  handle(app, 'POST v1/evaluation-questions/{id}/duplicate/', ({ person, params: { id }, body }) =>
    duplicateQuestion(app.db, person, { kind, id }, body),
  );
};

/** Rows of the likert questions of surveys. */
const likertRowRoutes = (app: FastifyInstance): void => {
  handle(app, 'GET v1/surveys/{id}/questions/{questionId}/likert-questions/', ({ params: { id, questionId } }) =>
    listRows(app.db, { surveyId: id, questionId }),
  );

  handle(
    app,
    'POST v1/surveys/{id}/questions/{questionId}/likert-questions/batch/',
    ({ person, params: { id, questionId }, body: { likert_questions, ...place } }) =>
      addRows(app.db, person, { surveyId: id, questionId, ...place }, likert_questions),
  );

  handle(
    app,
    'PUT v1/surveys/{id}/questions/{questionId}/likert-questions/order/',
    ({ person, params: { id, questionId }, body }) => reorderRows(app.db, person, { surveyId: id, questionId }, body),
  );

  handle(app, 'PUT v1/surveys/{id}/questions/{questionId}/', ({ person, params: { id, questionId }, body }) =>
    changeRow(app.db, person, { surveyId: id, rowId: questionId }, body),
  );

  handle(app, 'DELETE v1/surveys/{id}/questions/{questionId}/', async ({ person, params: { id, questionId } }) => {
    await removeRow(app.db, person, { surveyId: id, rowId: questionId });
    return { id: questionId };
  });
};

export const questionRoutes = (app: FastifyInstance): void => {
  surveyQuestionRoutes(app);
  likertRowRoutes(app);
  evaluationQuestionRoutes(app);
};

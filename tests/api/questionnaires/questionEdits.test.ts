import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import {
  aCandidate,
  aCourse,
  aCourseWith,
  anEnrolment,
  anEvaluation,
  aSignedInUser,
  aSurvey,
  type TestQuestionnaire,
} from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';
const twoQuestions = {
  questions: [
    { text: 'A', answers: ['a*', 'b'] },
    { text: 'B', answers: ['c*', 'd'] },
  ],
};

/** A learner whose course has this evaluation. */
const aLearnerOf = async (evaluation: TestQuestionnaire) => {
  const learner = await aSignedInUser(server);
  const course = await aCourse(server, { sections: [{ category: 'EVALUATION', evaluation_id: evaluation.id }] });
  await anEnrolment(server, { user: learner.user, course });
  const [section] = course.sections;
  return { ...learner, course, params: { moduleId: section?.module_id ?? 0, sectionId: section?.id ?? 0 } };
};
const listRightAnswers = ({ questions }: TestQuestionnaire) =>
  questions.map(({ id, answers }) => ({ question_id: id, answer_id: answers[0]?.id ?? 0 }));
const deleteQuestion = (id: number) => admin.call('DELETE v1/evaluation-questions/{id}/', { params: { id } });

/** Everything of an evaluation is changed or deleted. */
const upsetEvaluation = async ({ questions }: TestQuestionnaire): Promise<void> => {
  const [first, second] = questions;
  const wrong = { params: { id: first?.answers[1]?.id ?? 0 }, body: { is_correct: true, text: 'altro' } };
  expect((await admin.call('PUT v1/evaluation-answers/{id}/', wrong)).status).toBe(200);
  const gone = { params: { id: first?.id ?? 0, answerId: first?.answers[0]?.id ?? 0 } };
  expect((await admin.call('DELETE v1/evaluation-questions/{id}/answers/{answerId}/', gone)).status).toBe(200);
  const text = { params: { id: first?.id ?? 0 }, body: { text: 'Un’altra', is_active: false } };
  expect((await admin.call('PUT v1/evaluation-questions/{id}/', text)).status).toBe(200);
  expect((await deleteQuestion(second?.id ?? 0)).status).toBe(200);
};

describe('edits of a questionnaire', () => {
  test('change nothing of an attempt that is open: it is graded on what was asked', async () => {
    const evaluation = await anEvaluation(server, twoQuestions);
    const { call, params } = await aLearnerOf(evaluation);
    const opened = await call(`GET ${path}/evaluation/`, { params });
    await upsetEvaluation(evaluation);
    expect((await call(`GET ${path}/evaluation/`, { params })).data.questions).toEqual(opened.data.questions);
    const body = { attempt_id: opened.data.attempt_id ?? 0, questions: listRightAnswers(evaluation) };
    const handedIn = await call(`POST ${path}/evaluation-registry/`, { params, body });
    expect(handedIn).toMatchObject({ status: 201, data: { percentage: 100, is_passed: true } });
  });

  test('change nothing of an attempt that was handed in, nor of what was answered', async () => {
    const evaluation = await anEvaluation(server, { ...twoQuestions, has_show_correct_answers: true });
    const { call, params } = await aLearnerOf(evaluation);
    const opened = await call(`GET ${path}/evaluation/`, { params });
    const body = { attempt_id: opened.data.attempt_id ?? 0, questions: listRightAnswers(evaluation) };
    await call(`POST ${path}/evaluation-registry/`, { params, body });
    const stored = async () => {
      const { rows: attempts } = await server.pool.query('select * from attempts where questionnaire_id = $1', [
        evaluation.id,
      ]);
      const ids = attempts.map(({ id }) => id);
      const answered = 'select * from attempt_answers where attempt_id = any ($1) order by id';
      return { attempts, answers: (await server.pool.query(answered, [ids])).rows };
    };
    const [result, rows] = [(await call(`GET ${path}/evaluation-registry/`, { params })).data, await stored()];
    expect(rows.answers).toHaveLength(2);
    await upsetEvaluation(evaluation);
    expect((await call(`GET ${path}/evaluation-registry/`, { params })).data).toEqual(result);
    expect(await stored()).toEqual(rows);
  });

  test('never leave more questions to be asked than there are; one that is switched off still counts', async () => {
    const evaluation = await anEvaluation(server, { ...twoQuestions, question_bank_question_number: 2 });
    const [first, second] = evaluation.questions;
    const bank = async () =>
      (await admin.call('GET v1/evaluations/{id}/', { params: evaluation })).data.question_bank_question_number;
    const off = { params: { id: first?.id ?? 0 }, body: { is_active: false } };
    await admin.call('PUT v1/evaluation-questions/{id}/', off);
    expect(await bank()).toBe(2);
    await deleteQuestion(first?.id ?? 0);
    expect(await bank()).toBe(1);
    const { data: log } = await admin.call('GET v1/activity-log/', {
      query: { page: 1, page_items: 1, object_type: 'evaluation', object_id: evaluation.id },
    });
    expect(log[0]).toMatchObject({
      before: { question_bank_question_number: 2 },
      after: { question_bank_question_number: 1 },
    });
    await deleteQuestion(second?.id ?? 0);
    expect(await bank()).toBeNull();
  });

  test('of a survey are what the check of a course sees, with their rows', async () => {
    const survey = await aSurvey(server, {
      questions: [
        { text: 'Voto', answers: [] },
        { text: 'Giudizi', question_config: 'likert', answers: ['poco'], rows: ['aula'] },
        { text: 'Temi', question_config: 'likert', answers: [], rows: ['aula'] },
      ],
    });
    const course = await aCourseWith(server, 'survey', survey);
    const { doubts } = (await admin.call('GET v1/courses/{id}/readiness/', { params: { id: course.id } })).data;
    expect(
      doubts.filter(({ kind }) => kind === 'no_choices' || kind === 'no_rows').map(({ detail }) => detail),
    ).toEqual(['Voto', 'Temi']);
  });

  test('are what the check of a course sees', async () => {
    const evaluation = await anEvaluation(server, { questions: [], name: 'Finale' });
    const { course } = await aLearnerOf(evaluation);
    const doubts = async () =>
      (await admin.call('GET v1/courses/{id}/readiness/', { params: { id: course.id } })).data.doubts
        .map(({ kind }) => kind)
        .filter((kind) => ['no_questions', 'no_right_answer'].includes(kind));
    expect(await doubts()).toEqual(['no_questions']);
    const question = { text: 'Quale?', question_config: 'single' as const, answers: [{ text: 'a' }] };
    const made = await admin.call('POST v1/evaluations/{id}/questions/', { params: evaluation, body: question });
    expect(await doubts()).toEqual(['no_right_answer']);
    const right = { params: { id: made.data.answers[0]?.id ?? 0 }, body: { is_correct: true } };
    await admin.call('PUT v1/evaluation-answers/{id}/', right);
    expect(await doubts()).toEqual([]);
    await deleteQuestion(made.data.id);
    expect(await doubts()).toEqual(['no_questions']);
  });
});

describe('the type of a question', () => {
  test('changes, with what the new one can have, and leaves what was handed in as it was', async () => {
    const evaluation = await anEvaluation(server, {
      questions: [
        { text: 'Quali?', question_config: 'multiple', is_at_least_one_correct: true, answers: ['a*', 'b*', 'c'] },
      ],
    });
    const [question] = evaluation.questions;
    const id = question?.id ?? 0;
    const course = await aCourseWith(server, 'evaluation', evaluation);
    const person = await aCandidate(server, 'evaluation', course);
    await person.handIn([
      { question_id: id, answers_multiple_ids: question?.answers.slice(0, 2).map((one) => one.id) },
    ]);
    const before = (await person.registry()).data;
    const convert = (question_config: 'open' | 'single' | 'multiple', more: object = {}) =>
      admin.call('PUT v1/evaluation-questions/{id}/', { params: { id }, body: { question_config, ...more } });
    const listAnswers = async (type: 'open' | 'single' | 'multiple') =>
      (await convert(type)).data.answers.map(({ text, is_correct, order }) => [text, is_correct, order]);

    expect(await listAnswers('single')).toEqual([
      ['a', true, 0],
      ['b', false, 1],
      ['c', false, 2],
    ]);
    const { data } = await admin.call('GET v1/evaluations/{id}/', { params: { id: evaluation.id } });
    expect(data.questions[0]).toMatchObject({ question_config: 'single', is_at_least_one_correct: false });
    expect((await convert('single', { is_at_least_one_correct: true })).error?.code).toBe('wrong_question_type');
    expect(await listAnswers('open')).toEqual([['a', true, 0]]);
    expect(await listAnswers('open')).toEqual([['a', true, 0]]);
    expect((await convert('likert' as never)).status).toBe(400);
    expect((await person.registry()).data).toEqual(before);
    const results = await admin.call('GET v1/evaluations/{id}/results/', { params: { id: evaluation.id }, query: {} });
    expect(results.data.questions[0]?.answers.map(({ text, count }) => [text, count])).toEqual([['a', 0]]);
    expect(results.data.questions[0]?.earlier?.answers.map(({ text, count }) => [text, count])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    const log = await admin.call('GET v1/activity-log/', { query: { page: 1, page_items: 10, ordering: '-at' } });
    expect(JSON.stringify(log.data)).toContain('single');
  });

  test('of a survey takes the rows of a scale with it, or leaves the columns as choices', async () => {
    const survey = await aSurvey(server, {
      questions: [
        { text: 'Giudizi', question_config: 'likert', answers: ['poco', 'molto'], rows: ['aula', 'docente'] },
      ],
    });
    const params = { id: survey.questions[0]?.id ?? 0 };
    const single = await admin.call('PUT v1/survey-questions/{id}/', { params, body: { question_config: 'single' } });
    expect(single.data).toMatchObject({ question_config: 'single', likert_questions: [] });
    expect(single.data.answers.map(({ text }) => text)).toEqual(['poco', 'molto']);
    const open = await admin.call('PUT v1/survey-questions/{id}/', { params, body: { question_config: 'open' } });
    expect(open.data).toMatchObject({ question_config: 'open', answers: [] });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuestionAnswer } from '#contract/registries.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import {
  aCourse,
  anEnrolment,
  anEvaluation,
  aSignedInUser,
  aSurvey,
  suspend,
  type TestQuestionnaire,
} from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';

const aLearnerOf = async (questionnaire: TestQuestionnaire, category: 'EVALUATION' | 'SURVEY' = 'EVALUATION') => {
  const learner = await aSignedInUser(server);
  const key = category === 'EVALUATION' ? 'evaluation_id' : 'survey_id';
  const course = await aCourse(server, { sections: [{ category, [key]: questionnaire.id }, {}] });
  const subscription = await anEnrolment(server, { user: learner.user, course });
  const [section] = course.sections;
  if (!section) throw new Error('a course has sections');
  const params = { moduleId: section.module_id, sectionId: section.id };
  return { ...learner, course, subscription, params };
};

/** The right answers, or wrong ones, to every question of an evaluation of single choices. */
const makeAnswers = ({ questions }: TestQuestionnaire, isRight = true): QuestionAnswer[] =>
  questions.map(({ id, answers }) => ({
    question_id: id,
    answer_id: answers.find(({ is_correct }) => is_correct === isRight)?.id,
  }));

const twoQuestions = { questions: [{ answers: ['a*', 'b'] }, { answers: ['c', 'd*'] }] };

describe('an evaluation', () => {
  it('shows the same questions again, never what is right', async () => {
    const evaluation = await anEvaluation(server, { ...twoQuestions, has_random_order: true });
    const { call, params } = await aLearnerOf(evaluation);
    const first = await call(`GET ${path}/evaluation/`, { params });
    expect(first.status).toBe(200);
    expect(Object.keys(first.data.questions)).toEqual(['1', '2']);
    expect(JSON.stringify(first.data)).not.toContain('is_correct');
    expect((await call(`GET ${path}/evaluation/`, { params })).data).toEqual(first.data);
  });

  it('is graded, counts its tries and may be tried again until none is left', async () => {
    const evaluation = await anEvaluation(server, { ...twoQuestions, max_retries: 1, has_show_correct_answers: true });
    const { call, params } = await aLearnerOf(evaluation);
    const submit = async (questions: QuestionAnswer[]) => {
      const { data } = await call(`GET ${path}/evaluation/`, { params });
      return call(`POST ${path}/evaluation-registry/`, {
        params,
        body: { evaluation_id: evaluation.id, attempt_id: data.attempt_id ?? 0, questions },
      });
    };
    const failed = await submit(makeAnswers(evaluation, false));
    expect(failed.status).toBe(201);
    expect(failed.data).toMatchObject({ percentage: 0, is_passed: false, left_tries: 1 });
    expect(failed.data.question_registries.map(({ is_passed }) => is_passed)).toEqual([false, false]);
    const passed = await submit(makeAnswers(evaluation));
    expect(passed.data).toMatchObject({ percentage: 100, is_passed: true, left_tries: 0 });
    const after = await call(`GET ${path}/evaluation/`, { params });
    expect(after.data).toEqual(expect.objectContaining({ left_tries: 0, attempt_id: null, questions: {} }));
    const { data: kept } = await call(`GET ${path}/evaluation-registry/`, { params });
    expect({ ...kept, is_repeated: false }).toEqual(passed.data);
    const section = await call(`GET ${path}/`, { params });
    expect(section.data.is_passed).toBe(true);
  });

  it('hides what was right where it may not be shown', async () => {
    const evaluation = await anEvaluation(server, { ...twoQuestions, has_show_correct_answers: false });
    const { call, params } = await aLearnerOf(evaluation);
    await call(`GET ${path}/evaluation/`, { params });
    const { data } = await call(`POST ${path}/evaluation-registry/`, {
      params,
      body: { questions: makeAnswers(evaluation) },
    });
    expect(data.question_registries).toEqual([]);
  });

  it('counts once however often and however many times at once it is handed in', async () => {
    const evaluation = await anEvaluation(server, { ...twoQuestions, max_retries: 5 });
    const { call, params, subscription } = await aLearnerOf(evaluation);
    const { data } = await call(`GET ${path}/evaluation/`, { params });
    const body = { attempt_id: data.attempt_id ?? 0, questions: makeAnswers(evaluation) };
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => call(`POST ${path}/evaluation-registry/`, { params, body })),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const own = sent.filter(({ data: { is_repeated } }) => !is_repeated);
    expect(own, 'one is told that the result is of what it sent').toHaveLength(1);
    for (const { data: registry } of sent) expect({ ...registry, is_repeated: false }).toEqual(own[0]?.data);
    const { rows } = await server.pool.query(
      `select (select count(*)::int from attempts where subscription_id = $1 and submitted is not null) as attempts,
        (select count(*)::int from learning_events where subscription_id = $1 and kind = 'handed_in') as events`,
      [subscription.id],
    );
    expect(rows).toEqual([{ attempts: 1, events: 1 }]);
  });

  it('keeps the answers given so far, on every device, and no longer once handed in', async () => {
    const evaluation = await anEvaluation(server, twoQuestions);
    const { call, params } = await aLearnerOf(evaluation);
    const { data } = await call(`GET ${path}/evaluation/`, { params });
    const draft = { attempt_id: data.attempt_id ?? 0, questions: makeAnswers(evaluation).slice(0, 1) };
    const saved = await call(`PUT ${path}/evaluation-registry/draft/`, { params, body: draft });
    expect(saved.status).toBe(200);
    const again = await call(`GET ${path}/evaluation/`, { params });
    expect(again.data).toMatchObject({ draft: draft.questions, draft_saved: saved.data.saved });
    await call(`POST ${path}/evaluation-registry/`, { params, body: { ...draft, questions: makeAnswers(evaluation) } });
    const late = await call(`PUT ${path}/evaluation-registry/draft/`, { params, body: draft });
    expect(late).toMatchObject({ status: 409, error: { code: 'attempt_closed' } });
  });

  it('keeps what each of two devices answered, the latest to the same question, whichever saves last', async () => {
    const evaluation = await anEvaluation(server, twoQuestions);
    const { call, params } = await aLearnerOf(evaluation);
    const { data } = await call(`GET ${path}/evaluation/`, { params });
    const [first, second] = makeAnswers(evaluation);
    const [, other] = makeAnswers(evaluation, false);
    if (!first || !second || !other) throw new Error('two questions were asked');
    const save = (questions: (typeof first)[], changed: number[]) =>
      call(`PUT ${path}/evaluation-registry/draft/`, {
        params,
        body: { attempt_id: data.attempt_id ?? 0, questions, changed },
      });
    // The one knows nothing of what the other answers.
    await Promise.all([save([first], [first.question_id]), save([second], [second.question_id])]);
    const readDraft = async () => (await call(`GET ${path}/evaluation/`, { params })).data.draft;
    expect(await readDraft()).toHaveLength(2);
    expect(await readDraft()).toEqual(expect.arrayContaining([first, second]));
    const saved = await save([other], [other.question_id]);
    expect(saved.data.draft).toEqual([first, other]);
    // What it emptied is gone, and what it never saw stays.
    expect((await save([], [first.question_id])).data.draft).toEqual([other]);
    expect(await readDraft()).toEqual([other]);
  });

  it('is graded on what was asked, whatever was edited since', async () => {
    const evaluation = await anEvaluation(server, twoQuestions);
    const { call, params } = await aLearnerOf(evaluation);
    await call(`GET ${path}/evaluation/`, { params });
    await server.pool.query('update answers set is_correct = not is_correct where question_id = $1', [
      evaluation.questions[0]?.id,
    ]);
    const { data } = await call(`POST ${path}/evaluation-registry/`, {
      params,
      body: { questions: makeAnswers(evaluation) },
    });
    expect(data.percentage).toBe(100);
  });

  it('refuses answers to what was not asked, and leaves the attempt open', async () => {
    const evaluation = await anEvaluation(server, twoQuestions);
    const { call, params } = await aLearnerOf(evaluation);
    await call(`GET ${path}/evaluation/`, { params });
    const refused = await call(`POST ${path}/evaluation-registry/`, {
      params,
      body: { questions: [{ question_id: 999_999, answer_id: 1 }] },
    });
    expect(refused).toMatchObject({
      status: 400,
      error: { fields: { questions: expect.stringContaining('question_id') } },
    });
    for (const [field, id] of [
      ['evaluation_id', 999_999],
      ['survey_id', evaluation.id],
    ] as const) {
      const body = { evaluation_id: evaluation.id, [field]: id, questions: makeAnswers(evaluation) };
      const foreign = await call(`POST ${path}/evaluation-registry/`, { params, body });
      expect(foreign).toMatchObject({ status: 400, error: { fields: { [field]: expect.any(String) } } });
    }
    expect((await call(`GET ${path}/evaluation/`, { params })).data.attempt_id).not.toBeNull();
  });

  it('is nobody else’s', async () => {
    const evaluation = await anEvaluation(server, twoQuestions);
    const { params } = await aLearnerOf(evaluation);
    const stranger = await aSignedInUser(server);
    for (const key of [`GET ${path}/evaluation/`, `GET ${path}/evaluation-registry/`, `GET ${path}/`] as const)
      expect((await stranger.call(key, { params })).status).toBe(404);
  });

  it('is found only under the module and the course it is in', async () => {
    const evaluation = await anEvaluation(server, twoQuestions);
    const { call, params, user } = await aLearnerOf(evaluation);
    const sections = [{ category: 'EVALUATION' as const, evaluation_id: evaluation.id }];
    const other = await aCourse(server, { themes: [{ modules: [{ sections }, { sections }] }] });
    const [inFirst, inSecond] = other.sections;
    let mixed = { moduleId: params.moduleId, sectionId: inFirst?.id ?? 0 };
    const expectAbsent = async () => {
      for (const key of [
        `GET ${path}/`,
        `GET ${path}/next/`,
        `GET ${path}/evaluation/`,
        `GET ${path}/evaluation-registry/`,
        `GET ${path}/survey/`,
        `GET ${path}/survey-registry/`,
      ] as const)
        expect((await call(key, { params: mixed })).status, key).toBe(404);
      const body = { questions: makeAnswers(evaluation) };
      for (const key of [
        `PUT ${path}/evaluation-registry/draft/`,
        `PUT ${path}/survey-registry/draft/`,
        `POST ${path}/evaluation-registry/`,
        `POST ${path}/survey-registry/`,
      ] as const)
        expect((await call(key, { params: mixed, body })).status, key).toBe(404);
    };
    await expectAbsent();
    // Also for who is enrolled in both.
    await anEnrolment(server, { user, course: other });
    await expectAbsent();
    mixed = { moduleId: inSecond?.module_id ?? 0, sectionId: inFirst?.id ?? 0 };
    await expectAbsent();
    expect((await call(`GET ${path}/evaluation-registry/`, { params })).status).toBe(200);
  });

  it('cannot be handed in while the enrolment is suspended', async () => {
    const evaluation = await anEvaluation(server, twoQuestions);
    const { call, params, subscription } = await aLearnerOf(evaluation);
    await call(`GET ${path}/evaluation/`, { params });
    await suspend(server, subscription);
    const refused = await call(`POST ${path}/evaluation-registry/`, {
      params,
      body: { questions: makeAnswers(evaluation) },
    });
    expect(refused).toMatchObject({ status: 403, error: { code: 'subscription_suspended' } });
  });
});

describe('a survey', () => {
  const likert = {
    questions: [{ question_config: 'likert' as const, answers: ['poco', 'molto'], rows: ['chiarezza', 'utilità'] }],
  };

  it('is passed when handed in whole, with a choice for every row', async () => {
    const survey = await aSurvey(server, likert);
    const { call, params } = await aLearnerOf(survey, 'SURVEY');
    const { data } = await call(`GET ${path}/survey/`, { params });
    expect(data.questions['1']).toMatchObject({
      question_config: 'likert',
      questions: [{ text: 'chiarezza' }, { text: 'utilità' }],
    });
    const [question] = survey.questions;
    const choices = (question?.rows ?? []).map(({ id }) => ({ question_id: id, answer_id: question?.answers[1]?.id }));
    const partial = await call(`POST ${path}/survey-registry/`, { params, body: { questions: choices.slice(0, 1) } });
    expect(partial.status).toBe(400);
    const whole = await call(`POST ${path}/survey-registry/`, {
      params,
      body: { survey_id: survey.id, questions: choices },
    });
    expect(whole).toMatchObject({ status: 201, data: { is_passed: true, left_tries: 0, evaluation: null } });
    expect((await call(`GET ${path}/survey/`, { params })).data).toEqual(
      expect.objectContaining({ left_tries: 0, questions: {} }),
    );
  });

  it('may be sent again where it may be edited', async () => {
    const survey = await aSurvey(server, { is_editable: true });
    const { call, params } = await aLearnerOf(survey, 'SURVEY');
    for (const _ of [1, 2]) {
      const { data } = await call(`GET ${path}/survey/`, { params });
      expect(data).toMatchObject({ left_tries: -1, attempt_id: expect.any(Number) });
      const questions = survey.questions.map(({ id, answers }) => ({ question_id: id, answer_id: answers[0]?.id }));
      expect((await call(`POST ${path}/survey-registry/`, { params, body: { questions } })).status).toBe(201);
    }
  });

  it('begins again from the answers given last to what is still asked', async () => {
    const survey = await aSurvey(server, {
      is_editable: true,
      questions: [{ answers: ['a', 'b'] }, { answers: ['c', 'd'] }],
    });
    const { call, params } = await aLearnerOf(survey, 'SURVEY');
    const open = async () => (await call(`GET ${path}/survey/`, { params })).data;
    expect((await open()).draft).toEqual([]);
    const questions = survey.questions.map(({ id, answers }) => ({ question_id: id, answer_id: answers[1]?.id }));
    await call(`POST ${path}/survey-registry/`, { params, body: { questions } });
    await server.db
      .updateTable('questions')
      .set({ is_active: false })
      .where('id', '=', survey.questions[0]?.id ?? 0)
      .execute();
    const again = await open();
    expect(again).toMatchObject({ draft: questions.slice(1), draft_saved: null });
    expect((await open()).draft, 'in the same attempt').toEqual(again.draft);
    expect((await call(`POST ${path}/survey-registry/`, { params, body: { questions: again.draft } })).status).toBe(
      201,
    );
  });
});

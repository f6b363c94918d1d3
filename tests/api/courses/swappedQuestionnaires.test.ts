import { describe, expect, it } from 'vitest';
import type { QuestionAnswer } from '#contract/registries.ts';
import { startRecordServer } from '#tests/support/recordServer.ts';
import {
  aCourse,
  anEnrolment,
  anEvaluation,
  aSignedInUser,
  aSurvey,
  askAttendance,
  type TestQuestionnaire,
} from '#tests/support/world.ts';

/** A section that comes to ask another evaluation, or another survey: tries belong to what is asked. */
const { server, admin } = await startRecordServer();

const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';
const oneTry = { questions: [{ answers: ['a*', 'b'] }], max_retries: 0 };

const answer = ({ questions }: TestQuestionnaire, isRight: boolean): QuestionAnswer[] =>
  questions.map(({ id, answers }) => ({
    question_id: id,
    answer_id: answers.find(({ is_correct }) => is_correct === isRight)?.id,
  }));

/** A learner of a course that asks this evaluation, with what they and an administrator can do with it. */
const aLearnerOf = async (evaluation: TestQuestionnaire) => {
  const learner = await aSignedInUser(server);
  const course = await aCourse(server, { sections: [{ category: 'EVALUATION', evaluation_id: evaluation.id }, {}] });
  const subscription = await anEnrolment(server, { user: learner.user, course });
  const [section] = course.sections;
  const params = { moduleId: section?.module_id ?? 0, sectionId: section?.id ?? 0 };
  const open = async () => (await learner.call(`GET ${path}/evaluation/`, { params })).data;
  const save = (of: TestQuestionnaire, attempt_id: number) =>
    learner.call(`PUT ${path}/evaluation-registry/draft/`, {
      params,
      body: { evaluation_id: of.id, attempt_id, questions: answer(of, true) },
    });
  const handIn = (of: TestQuestionnaire, attempt_id: number, isRight: boolean) =>
    learner.call(`POST ${path}/evaluation-registry/`, {
      params,
      body: { evaluation_id: of.id, attempt_id, questions: answer(of, isRight) },
    });
  /** Opens what is asked now and hands it in. */
  const answerAll = async (of: TestQuestionnaire, isRight: boolean) =>
    (await handIn(of, (await open()).attempt_id ?? 0, isRight)).data;
  const read = async () => (await learner.call(`GET ${path}/evaluation-registry/`, { params })).data;
  const isPassed = async () => (await learner.call(`GET ${path}/`, { params })).data.is_passed;
  const swapFor = async (other: TestQuestionnaire) => {
    const body = { category: 'EVALUATION', evaluation_id: other.id } as const;
    const swapped = await admin.call('PUT v1/course-sections/{id}/', { params: { id: params.sectionId }, body });
    expect(swapped.error).toBeNull();
  };
  return { ...learner, course, subscription, params, open, save, handIn, answerAll, read, isPassed, swapFor };
};

const aPair = async () => [await anEvaluation(server, oneTry), await anEvaluation(server, oneTry)] as const;

describe('an evaluation in the place of another', () => {
  it('may be tried by who has used up the tries of the one before, whose attempts stay in the record', async () => {
    const [before, after] = await aPair();
    const learner = await aLearnerOf(before);
    expect(await learner.answerAll(before, false)).toMatchObject({ left_tries: 0, is_passed: false });
    await learner.swapFor(after);
    expect(await learner.read()).toMatchObject({ left_tries: 1, is_passed: false });
    expect(await learner.open()).toMatchObject({ id: after.id, left_tries: 1, attempt_id: expect.any(Number) });
    expect(await learner.answerAll(after, true)).toMatchObject({ left_tries: 0, is_passed: true });
    expect(await learner.isPassed()).toBe(true);
    const { rows } = await server.pool.query(
      'select questionnaire_id, is_passed from attempts where subscription_id = $1 and reset_at is null order by number',
      [learner.subscription.id],
    );
    expect(rows).toEqual([
      { questionnaire_id: before.id, is_passed: false },
      { questionnaire_id: after.id, is_passed: true },
    ]);
  });

  it('gives no tries back to the one before when that returns', async () => {
    const [before, after] = await aPair();
    const learner = await aLearnerOf(before);
    await learner.answerAll(before, false);
    await learner.swapFor(after);
    // Opened and left: it is not drawn again, nor is it what stands here now.
    await learner.open();
    await learner.swapFor(before);
    expect(await learner.open()).toEqual(
      expect.objectContaining({ id: before.id, left_tries: 0, attempt_id: null, questions: {} }),
    );
    expect(await learner.read()).toMatchObject({ left_tries: 0 });
  });

  it('does not take the place of what was begun: that is finished, and uses none of its tries', async () => {
    const [before, after] = await aPair();
    const learner = await aLearnerOf(before);
    const { attempt_id } = await learner.open();
    await learner.save(before, attempt_id ?? 0);
    await learner.swapFor(after);
    expect(await learner.open()).toMatchObject({ id: before.id, attempt_id, draft: answer(before, true) });
    expect((await learner.save(before, attempt_id ?? 0)).error).toBeNull();
    const { data } = await learner.handIn(before, attempt_id ?? 0, false);
    expect(data).toMatchObject({ is_passed: false, left_tries: 1 });
    expect(await learner.open()).toMatchObject({ id: after.id, left_tries: 1 });
  });

  it('is what is asked of who had answered nothing yet', async () => {
    const [before, after] = await aPair();
    const learner = await aLearnerOf(before);
    const { attempt_id } = await learner.open();
    await learner.swapFor(after);
    const opened = await learner.open();
    expect(opened).toMatchObject({ id: after.id, left_tries: 1 });
    expect(await learner.open()).toEqual(opened);
    expect((await learner.handIn(before, attempt_id ?? 0, true)).error?.code).toBe('attempt_closed');
    expect(await learner.isPassed()).toBe(false);
    expect(await learner.answerAll(after, true)).toMatchObject({ is_passed: true });
  });

  it('is passed by who hands in what stands open on their page', async () => {
    const [before, after] = await aPair();
    const learner = await aLearnerOf(before);
    const { attempt_id } = await learner.open();
    await learner.swapFor(after);
    expect((await learner.handIn(before, attempt_id ?? 0, true)).data).toMatchObject({
      is_passed: true,
      left_tries: 1,
    });
    expect(await learner.isPassed()).toBe(true);
  });

  it('leaves passed who passed the one before, whatever comes of it', async () => {
    const [before, after] = await aPair();
    const learner = await aLearnerOf(before);
    await learner.answerAll(before, true);
    await learner.swapFor(after);
    expect(await learner.isPassed()).toBe(true);
    expect(await learner.answerAll(after, false)).toMatchObject({ is_passed: false, left_tries: 0 });
    expect(await learner.isPassed()).toBe(true);
  });

  it('does not wait for the pause after a try at the one before', async () => {
    const fourTries = { ...oneTry, max_retries: 3 };
    const [before, after] = [await anEvaluation(server, fourTries), await anEvaluation(server, fourTries)];
    const learner = await aLearnerOf(before);
    await askAttendance(server, learner.course, { retry_minutes: 60 });
    await learner.call('POST v1/users/me/subscriptions/{id}/attendance/acknowledgement/', {
      params: learner.subscription,
      body: {},
    });
    expect((await learner.answerAll(before, false)).next_try).not.toBeNull();
    await learner.swapFor(after);
    expect((await learner.read())?.next_try).toBeNull();
    expect((await learner.open()).id).toBe(after.id);
  });
});

describe('a survey in the place of another', () => {
  it('is answered too, and takes nothing from the results of the one before', async () => {
    const [before, after] = [await aSurvey(server), await aSurvey(server)];
    const learner = await aSignedInUser(server);
    const course = await aCourse(server, { sections: [{ category: 'SURVEY', survey_id: before.id }, {}] });
    await anEnrolment(server, { user: learner.user, course });
    const [section] = course.sections;
    const params = { moduleId: section?.module_id ?? 0, sectionId: section?.id ?? 0 };
    const answerAll = async (survey: TestQuestionnaire) => {
      const { data } = await learner.call(`GET ${path}/survey/`, { params });
      const questions = survey.questions.map(({ id, answers }) => ({ question_id: id, answer_id: answers[0]?.id }));
      const body = { survey_id: survey.id, attempt_id: data.attempt_id ?? 0, questions };
      return (await learner.call(`POST ${path}/survey-registry/`, { params, body })).error;
    };
    const countAnswered = async ({ id }: TestQuestionnaire) =>
      (await admin.call('GET v1/surveys/{id}/results/', { params: { id } })).data.responses;
    expect(await answerAll(before)).toBeNull();
    const body = { category: 'SURVEY', survey_id: after.id } as const;
    await admin.call('PUT v1/course-sections/{id}/', { params: { id: params.sectionId }, body });
    expect(await answerAll(after)).toBeNull();
    expect([await countAnswered(before), await countAnswered(after)]).toEqual([1, 1]);
  });
});

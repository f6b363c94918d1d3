import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import {
  aCourse,
  anEnrolment,
  anEvaluation,
  aSignedInUser,
  aSurvey,
  type TestQuestionnaire,
} from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = 'v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}';

/** A learner of a course with this survey or evaluation. */
const aLearnerOf = async (kind: 'survey' | 'evaluation', { id }: TestQuestionnaire) => {
  const learner = await aSignedInUser(server);
  const course = await aCourse(server, {
    sections: [{ category: kind === 'survey' ? 'SURVEY' : 'EVALUATION', [`${kind}_id`]: id }, {}],
  });
  await anEnrolment(server, { user: learner.user, course });
  const [section] = course.sections;
  const params = { moduleId: section?.module_id ?? 0, sectionId: section?.id ?? 0 };
  const open = async () => (await learner.call(`GET ${path}/${kind}/`, { params })).data;
  const handIn = (attempt_id: number | null, questions: { question_id: number; answer_id?: number }[]) =>
    learner.call(`POST ${path}/${kind}-registry/`, {
      params,
      body: { [`${kind}_id`]: id, attempt_id: attempt_id ?? 0, questions },
    });
  const asked = async () => Object.values((await open()).questions).map((question) => question.id);
  return { ...learner, course, open, handIn, asked };
};

const forgetAnswers = (questionId: number) =>
  server.pool.query('delete from answers where question_id = $1', [questionId]);
const giveAnswer = (questionId: number) =>
  server.pool.query(`insert into answers (question_id, "order", text, is_correct) values ($1, 0, 'Sì', true)`, [
    questionId,
  ]);
/**
 * An open attempt as it was drawn before questions that nobody can answer were left out: one that was opened, with those of
 * `which` bare. Returns its id.
 */
const insertDrawnBefore = async (attemptId: number | null, which: string): Promise<number> => {
  const { rows } = await server.pool.query<{ id: number }>(
    `with opened as (update attempts set reset_at = now() where id = $1 returning *)
     insert into attempts (subscription_id, course_section_id, questionnaire_id, kind, is_anonymous, number, draft, snapshot)
     select subscription_id, course_section_id, questionnaire_id, kind, is_anonymous, number + 1, draft,
       jsonb_set(snapshot, '{questions}', (
         select jsonb_agg(case when ${which} then question || '{"answers": []}' else question end order by place)
         from jsonb_array_elements(snapshot -> 'questions') with ordinality as asked (question, place)))
     from opened returning id`,
    [attemptId],
  );
  return rows[0]?.id ?? 0;
};

describe('a question that nobody can answer', () => {
  it('is not drawn, in a survey as in an evaluation', async () => {
    const survey = await aSurvey(server, {
      questions: [
        { answers: [] },
        { question_config: 'multiple', answers: [] },
        { question_config: 'likert', answers: ['poco'], rows: [] },
        { question_config: 'likert', answers: [], rows: ['Riga'] },
        { question_config: 'open' },
        { answers: ['Sì'] },
      ],
    });
    const surveyed = await aLearnerOf('survey', survey);
    expect(await surveyed.asked()).toEqual(survey.questions.slice(4).map(({ id }) => id));

    const evaluation = await anEvaluation(server, { questions: [{ answers: [] }, { answers: ['Sì*', 'No'] }] });
    const examined = await aLearnerOf('evaluation', evaluation);
    expect(await examined.asked()).toEqual([evaluation.questions[1]?.id]);
  });

  it('opens no attempt where it is all there is, and uses no try; what is asked later can be answered', async () => {
    const evaluation = await anEvaluation(server, { questions: [{ answers: [] }], max_retries: 0 });
    const learner = await aLearnerOf('evaluation', evaluation);
    expect(await learner.open()).toEqual(expect.objectContaining({ attempt_id: null, left_tries: 1, questions: {} }));
    await giveAnswer(evaluation.questions[0]?.id ?? 0);
    const { attempt_id, questions } = await learner.open();
    expect(Object.keys(questions)).toEqual(['1']);
    expect(attempt_id).not.toBeNull();
  });

  it('keeps no attempt from being handed in that was drawn with it, and does not count', async () => {
    const evaluation = await anEvaluation(server, {
      questions: [{ answers: ['Sì*', 'No'] }, { answers: ['Sì*', 'No'] }],
      perc_correct_questions: 100,
    });
    const [answerable, hollow] = evaluation.questions;
    const learner = await aLearnerOf('evaluation', evaluation);
    const attempt_id = await insertDrawnBefore(
      (await learner.open()).attempt_id,
      `(question ->> 'id')::int = ${hollow?.id}`,
    );
    expect(await learner.asked()).toEqual([answerable?.id, hollow?.id]);
    const right = { question_id: answerable?.id ?? 0, answer_id: answerable?.answers[0]?.id };
    expect((await learner.handIn(attempt_id, [right])).data).toMatchObject({ percentage: 100, is_passed: true });

    const survey = await aSurvey(server, { questions: [{ answers: ['Sì'] }, { answers: ['Sì'] }] });
    const surveyed = await aLearnerOf('survey', survey);
    const which = `(question ->> 'id')::int = ${survey.questions[1]?.id}`;
    const opened = await insertDrawnBefore((await surveyed.open()).attempt_id, which);
    const [first] = survey.questions;
    const given = await surveyed.handIn(opened, [{ question_id: first?.id ?? 0, answer_id: first?.answers[0]?.id }]);
    expect([given.status, given.data?.is_passed]).toEqual([201, true]);
  });

  it('makes room for another attempt where an open one asks nothing else', async () => {
    const evaluation = await anEvaluation(server, { questions: [{ answers: ['Sì*', 'No'] }] });
    const learner = await aLearnerOf('evaluation', evaluation);
    const attempt_id = await insertDrawnBefore((await learner.open()).attempt_id, 'true');
    const again = await learner.open();
    expect(again.attempt_id).not.toBe(attempt_id);
    expect(Object.values(again.questions)[0]?.answers).toHaveLength(2);
    const [question] = evaluation.questions;
    const right = { question_id: question?.id ?? 0, answer_id: question?.answers[0]?.id };
    expect((await learner.handIn(again.attempt_id, [right])).data.is_passed).toBe(true);

    const survey = await aSurvey(server, { questions: [{ answers: ['Sì'] }] });
    const surveyed = await aLearnerOf('survey', survey);
    const asksNothing = await insertDrawnBefore((await surveyed.open()).attempt_id, 'true');
    expect((await surveyed.handIn(asksNothing, [])).error?.code).toBe('attempt_closed');

    const bare = await aLearnerOf('evaluation', evaluation);
    await insertDrawnBefore((await bare.open()).attempt_id, 'true');
    await forgetAnswers(question?.id ?? 0);
    expect(await bare.open()).toEqual(expect.objectContaining({ attempt_id: null, questions: {} }));
  });
});

it('leaves a record from which every counter follows', async () => {
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { QuestionAnswer } from '#contract/registries.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { makeRegradings } from '#tests/support/regradings.ts';
import {
  aCandidate,
  aCourse,
  aCourseWith,
  anEvaluation,
  choose,
  type TestQuestionnaire,
} from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
const { aTest, preview, start, untilEnded } = makeRegradings(server, admin);

/** Who took an evaluation, each with answers of their own. */
const makeTaken = async (evaluation: TestQuestionnaire, all: QuestionAnswer[][]) => {
  const course = await aCourseWith(server, 'evaluation', evaluation);
  const people: Awaited<ReturnType<typeof aCandidate>>[] = [];
  for (const answers of all) {
    const person = await aCandidate(server, 'evaluation', course);
    expect((await person.handIn(answers)).status).toBe(201);
    people.push(person);
  }
  const percentages = () =>
    Promise.all(people.map(async (person) => (await person.registry()).data?.percentage ?? null));
  /** As `makeRegradings` knows an evaluation, its first question with these right answers. */
  const withKey = (places: number[]) => {
    const [question] = evaluation.questions;
    const correct_ids = places.map((place) => question?.answers[place]?.id ?? 0);
    return {
      evaluation,
      course,
      take: () => expect.fail('taken'),
      key: { question_id: question?.id ?? 0, correct_ids },
    };
  };
  return { people, percentages, withKey };
};

describe('right answers corrected after the fact', () => {
  test('are no pass of who passed by another attempt', async () => {
    const one = await aTest();
    const person = await one.take([1, 0, 1]);
    expect((await person.handIn(choose(one.evaluation, [0, 0, 1]))).data.is_passed).toBe(true);
    expect((await preview(one)).data).toMatchObject({ raised: 1, passing: 0, learners: [] });
    await start(one);
    expect(await untilEnded(one)).toMatchObject({ raised: 1, passed: 0 });
    const { data: log } = await admin.call('GET v1/activity-log/', {
      query: { object_type: 'evaluation', object_id: one.evaluation.id, page: 1, page_items: 1 },
    });
    expect(log).toMatchObject([
      {
        before: { correct_answers: ['a'] },
        after: { correct_answers: ['b'], reason: 'La risposta giusta è b' },
      },
    ]);
  });

  test('of a multiple choice are the whole set, as when it is handed in', async () => {
    const evaluation = await anEvaluation(server, {
      questions: [{ question_config: 'multiple', answers: ['a*', 'b', 'c'] }],
    });
    const [question] = evaluation.questions;
    const choosing = (places: number[]) => [
      {
        question_id: question?.id ?? 0,
        answers_multiple_ids: places.map((place) => question?.answers[place]?.id ?? 0),
      },
    ];
    const { percentages, withKey } = await makeTaken(evaluation, [[0], [1, 0], [0, 1, 2], [1]].map(choosing));
    expect(await percentages()).toEqual([100, 0, 0, 0]);
    const one = withKey([0, 1]);
    expect((await preview(one)).data).toMatchObject({ asked: 4, raised: 1, kept: 1, passing: 1 });
    await start(one);
    expect(await untilEnded(one)).toMatchObject({ raised: 1, passed: 1 });
    expect(await percentages()).toEqual([100, 100, 0, 0]);
  });

  test('of an open question are texts, or any text', async () => {
    const evaluation = await anEvaluation(server, {
      questions: [{ question_config: 'open', answers: ['Roma*', 'Urbe', 'Milano'] }],
    });
    const question_id = evaluation.questions[0]?.id ?? 0;
    const writing = (answer_text: string) => [{ question_id, answer_text }];
    const { percentages, withKey } = await makeTaken(evaluation, [...['roma', ' ÙRBE ', 'Torino'].map(writing), []]);
    expect(await percentages()).toEqual([100, 0, 0, 0]);
    const both = withKey([0, 1]);
    expect((await preview(both)).data).toMatchObject({ asked: 4, raised: 1, kept: 0, passing: 1 });
    await start(both);
    await untilEnded(both);
    expect(await percentages()).toEqual([100, 100, 0, 0]);
    expect((await preview(withKey([]))).data).toMatchObject({ raised: 1, passing: 1 });
  });

  test('change nothing of an attempt that was not asked the question', async () => {
    const evaluation = await anEvaluation(server, {
      questions: [{ answers: ['a*', 'b'] }, { answers: ['a*', 'b'] }],
      question_bank_question_number: 1,
    });
    const [first, second] = evaluation.questions;
    const choosing = (question: typeof first, place: number) => [
      { question_id: question?.id ?? 0, answer_id: question?.answers[place]?.id ?? 0 },
    ];
    const { people, percentages, withKey } = await makeTaken(evaluation, [choosing(first, 1)]);
    // From now on the second stands first, and is what is asked.
    const order = { ids: [second?.id ?? 0, first?.id ?? 0] };
    await admin.call('PUT v1/evaluations/{id}/questions/order/', { params: { id: evaluation.id }, body: order });
    const later = await aCandidate(server, 'evaluation', await aCourseWith(server, 'evaluation', evaluation));
    expect((await later.handIn(choosing(second, 1))).status).toBe(201);
    people.push(later);
    const one = withKey([1]);
    expect((await preview(one)).data).toMatchObject({ asked: 1, raised: 1, passing: 1 });
    await start(one);
    expect(await untilEnded(one)).toMatchObject({ raised: 1 });
    expect(await percentages()).toEqual([100, 0]);
  });

  test('are those of a question of this evaluation: of another one nothing is changed', async () => {
    const answers = ['a*', 'b'];
    const [here, elsewhere] = [
      await anEvaluation(server, { questions: [{ answers }] }),
      await anEvaluation(server, { questions: [{ answers }] }),
    ];
    const [question] = elsewhere.questions;
    const key = { question_id: question?.id ?? 0, correct_ids: [question?.answers[1]?.id ?? 0] };
    const { withKey } = await makeTaken(here, []);
    const wrong = { ...withKey([1]), key };
    for (const { error } of [await preview(wrong), await start(wrong)])
      expect(error).toMatchObject({ code: 'unknown_reference', fields: { question_id: expect.any(String) } });
    const { rows } = await server.pool.query('select is_correct from answers where question_id = $1 order by id', [
      question?.id,
    ]);
    expect(rows).toEqual([{ is_correct: true }, { is_correct: false }]);
  });

  test('count an attempt once, and ask whether its own section is passed, whatever else is', async () => {
    const evaluation = await anEvaluation(server, { questions: [{ answers: ['a*', 'b'] }] });
    const [question] = evaluation.questions;
    const course = await aCourse(server, { sections: [{ category: 'EVALUATION', evaluation_id: evaluation.id }, {}] });
    const person = await aCandidate(server, 'evaluation', course);
    await person.handIn([{ question_id: question?.id ?? 0, answer_id: question?.answers[1]?.id ?? 0 }]);
    await server.pool.query(
      `insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at)
        values ($1, $2, true, now())`,
      [person.subscription.id, course.sections[1]?.id],
    );
    const { withKey } = await makeTaken(evaluation, []);
    const one = withKey([1]);
    expect((await preview(one)).data).toMatchObject({ asked: 1, raised: 1, passing: 1, enrolments: 1 });
    await start(one);
    expect(await untilEnded(one)).toMatchObject({ raised: 1, passed: 1 });
  });
});

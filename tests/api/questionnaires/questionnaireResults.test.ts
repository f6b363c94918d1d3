import { describe, expect, test } from 'vitest';
import type { EvaluationResults, ResultsQuery } from '#contract/questionnaireResults.ts';
import { toRomeDay } from '#contract/rules.ts';
import { sumResults } from '#server/modules/resultSums/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { download, waitUntilEnded } from '#tests/support/exports.ts';
import { putBack } from '#tests/support/handedIn.ts';
import { changeWithoutTrigger } from '#tests/support/triggers.ts';
import { aCandidate, aCourseWith, aGroup, anEvaluation, aSurvey, choose } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const readResults = async (id: number, query: ResultsQuery = {}): Promise<EvaluationResults> => {
  const { data, error } = await admin.call('GET v1/evaluations/{id}/results/', { params: { id }, query });
  if (error) throw new Error(error.reason);
  return data;
};

const computeDayAgo = (days: number): string => toRomeDay(new Date(Date.now() - days * 86_400_000));

const three = {
  questions: [
    { text: 'Uno', answers: ['a*', 'b', 'c'] },
    { text: 'Due', answers: ['a*', 'b'] },
    { text: 'Tre', answers: ['a*', 'b'] },
  ],
};

/** Four people: two courses, one of them in a group, on different days. */
const anExam = async () => {
  const evaluation = await anEvaluation(server, { ...three, max_retries: 5 });
  const [course, other] = [
    await aCourseWith(server, 'evaluation', evaluation),
    await aCourseWith(server, 'evaluation', evaluation),
  ];
  const people = [];
  for (const [place, where] of [course, course, course, other].entries()) {
    const person = await aCandidate(server, 'evaluation', where);
    const answers = [
      [0, 0, 0],
      [0, 0, 1],
      [1, 0, 1],
      [2, null, 1],
    ][place];
    await person.handIn(choose(evaluation, answers ?? []));
    await putBack(server, person, `${10 - place} days`);
    people.push(person);
  }
  const [first, second, , last] = people;
  if (!first || !second || !last) throw new Error('there are four');
  return { evaluation, course, first, second, last };
};

describe('the results of an evaluation', () => {
  test('count attempts, points and every answer', async () => {
    const { evaluation } = await anExam();
    const { questions, ...totals } = await readResults(evaluation.id);
    expect(totals).toMatchObject({ attempts: 4, passed: 2, pass_rate: 50, average: 50, regraded: 0 });
    expect(totals.scores.map(({ count }) => count)).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0, 1]);
    expect(questions.map(({ asked, right, blank, difficulty }) => [asked, right, blank, difficulty])).toEqual([
      [4, 2, 0, 50],
      [4, 3, 1, 75],
      [4, 1, 0, 25],
    ]);
    expect(questions[0]?.answers.map(({ count, is_correct }) => [count, is_correct])).toEqual([
      [2, true],
      [1, false],
      [1, false],
    ]);
    // Right 1, 1, 0, 0 beside the rest 1, ½, ½, 0.
    expect(questions[0]?.discrimination).toBe(0.71);
  });

  test('come from the answers as they were given, not from what is kept of the questions', async () => {
    const { evaluation } = await anExam();
    const counted = await readResults(evaluation.id);
    await changeWithoutTrigger(server, 'attempts', 'user', () =>
      server.pool.query(
        `update attempts set answers = '[]', snapshot = jsonb_set(snapshot, '{questions}', '[]') where questionnaire_id = $1`,
        [evaluation.id],
      ),
    );
    expect(await readResults(evaluation.id)).toEqual(counted);
    await sumResults(server.db, { atLeast: 1 });
    expect(await readResults(evaluation.id)).toEqual(counted);
  });

  test('are those of a course, of a group, of some days', async () => {
    const { evaluation, course, second, last } = await anExam();
    const group = await aGroup(server, { users: [second.user, last.user] });
    const attemptsIn = async (query: ResultsQuery) => (await readResults(evaluation.id, query)).attempts;
    expect(await attemptsIn({ course: course.id })).toBe(3);
    expect(await attemptsIn({ group: group.id })).toBe(2);
    expect(await attemptsIn({ group: group.id, course: course.id })).toBe(1);
    expect(await attemptsIn({ from: computeDayAgo(8) })).toBe(2);
    expect(await attemptsIn({ from: computeDayAgo(9), to: computeDayAgo(9) })).toBe(1);
  });

  test('are the same summed up, whatever is asked for, and follow what is reset and handed in since', async () => {
    const { evaluation, course, first, second, last } = await anExam();
    const group = await aGroup(server, { users: [second.user, last.user] });
    const all = () =>
      Promise.all(
        [
          {},
          { course: course.id, from: computeDayAgo(9) },
          { group: group.id },
          { group: group.id, course: course.id },
          { from: computeDayAgo(9), to: computeDayAgo(8) },
          { to: computeDayAgo(365) },
        ].map((query) => readResults(evaluation.id, query)),
      );
    const counted = await all();
    await sumResults(server.db, { atLeast: 1 });
    const placed = 'select from result_places where questionnaire_id = $1';
    expect((await server.pool.query(placed, [evaluation.id])).rows).toHaveLength(4);
    expect(await all()).toEqual(counted);

    await first.handIn(choose(evaluation, [1, 1, 1]));
    expect(await readResults(evaluation.id)).toMatchObject({ attempts: 5, passed: 2 });
    const session = await server.db
      .selectFrom('section_sessions')
      .select('id')
      .where('subscription_id', '=', first.subscription.id)
      .executeTakeFirstOrThrow();
    const reset = await admin.call('DELETE v1/subscriptions/{id}/sessions/{sessionId}/', {
      params: { id: first.subscription.id, sessionId: session.id },
      query: { reason: 'prova' },
    });
    expect(reset.status).toBe(200);
    const after = await readResults(evaluation.id);
    expect(after).toMatchObject({ attempts: 3, passed: 1 });
    await second.handIn(choose(evaluation, [0, 0, 0]));
    await sumResults(server.db, { atLeast: 2 });
    expect((await server.pool.query(placed, [evaluation.id])).rows).toHaveLength(4);
    await sumResults(server.db, { atLeast: 1 });
    // A second time in the same block.
    expect((await server.pool.query(placed, [evaluation.id])).rows).toHaveLength(5);
    expect(await readResults(evaluation.id)).toMatchObject({ attempts: 4, passed: 2, average: 50 });
    // And a third, each in a place that nobody else has.
    await second.handIn(choose(evaluation, [1, 1, 1]));
    const unplaced = await all();
    await sumResults(server.db, { atLeast: 1 });
    expect(await all()).toEqual(unplaced);
  });

  test('count what was handed in minutes before the last that was summed up, and is there only now', async () => {
    const { evaluation, second } = await anExam();
    await sumResults(server.db, { atLeast: 1 });
    await second.handIn(choose(evaluation, [1, 1, 1]));
    await changeWithoutTrigger(server, 'attempts', 'user', () =>
      server.pool.query(
        `update attempts set submitted = progress.until - interval '9 minutes' from result_progress progress
         where progress.questionnaire_id = $1 and id = (select max(id) from attempts where questionnaire_id = $1)`,
        [evaluation.id],
      ),
    );
    expect(await readResults(evaluation.id)).toMatchObject({ attempts: 5 });
  });

  test('follow an enrolment that is removed', async () => {
    const { evaluation, last } = await anExam();
    await sumResults(server.db, { atLeast: 1 });
    const removed = await admin.call('DELETE v1/subscriptions/{id}/', { params: { id: last.subscription.id } });
    expect(removed.status).toBe(200);
    expect(await readResults(evaluation.id)).toMatchObject({ attempts: 3 });
  });

  test('count a question as often as it was asked', async () => {
    const evaluation = await anEvaluation(server, {
      ...three,
      is_question_bank_randomize_choice: true,
      question_bank_question_number: 2,
    });
    const course = await aCourseWith(server, 'evaluation', evaluation);
    for (let count = 0; count < 4; count += 1) {
      const person = await aCandidate(server, 'evaluation', course);
      const { data } = await person.open();
      const asked = new Set(Object.values(data.questions).map(({ id }) => id));
      await person.submit(choose(evaluation, [0, 0, 0]).filter(({ question_id }) => asked.has(question_id)));
    }
    const counted = await readResults(evaluation.id);
    expect(counted.questions.reduce((sum, { asked }) => sum + asked, 0)).toBe(8);
    for (const { asked, difficulty } of counted.questions) expect(difficulty).toBe(asked === 0 ? null : 100);
    await sumResults(server.db, { atLeast: 1 });
    expect(await readResults(evaluation.id)).toEqual(counted);
  });

  test('keep what was deleted or worded otherwise by its name', async () => {
    const { evaluation } = await anExam();
    const [one, two] = evaluation.questions;
    await server.pool.query('update questions set text = $2 where id = $1', [one?.id, 'Uno, meglio']);
    await server.pool.query('update questions set text = $2 where id = $1', [one?.id, 'Uno, ancora meglio']);
    await server.pool.query('delete from answers where id = $1', [one?.answers[2]?.id]);
    await server.pool.query('delete from questions where id = $1', [two?.id]);
    const { questions } = await readResults(evaluation.id);
    expect(questions.map(({ text, deleted }) => [text, deleted !== null])).toEqual([
      ['Uno, ancora meglio', false],
      ['Tre', false],
      ['Due', true],
    ]);
    // What nobody was asked is not kept.
    expect(questions[0]?.past_wordings.map(({ text }) => text)).toEqual(['Uno']);
    expect(questions[0]?.answers.map(({ text, deleted, count }) => [text, deleted !== null, count])).toEqual([
      ['a', false, 2],
      ['b', false, 1],
      ['c', true, 1],
    ]);
    expect(questions[2]?.answers.map(({ count }) => count)).toEqual([3]);
  });

  test('are downloaded as they are shown', async () => {
    const { evaluation, course } = await anExam();
    const question = evaluation.questions[0]?.id ?? 0;
    await admin.call('PUT v1/evaluation-questions/{id}/', {
      params: { id: question },
      body: { text: 'Prima', is_active: false },
    });
    const { data, error } = await admin.call('POST custom/v1/exports/evaluation-results/', {
      body: { filters: { evaluation: evaluation.id, course: course.id } },
    });
    expect(error).toBeNull();
    const record = await waitUntilEnded(admin, data.resource.id);
    expect(record).toMatchObject({ success: true, additional_data: { type: 'evaluation_results' } });
    const rows = readRows('csv', Buffer.from(await (await download(server, record)).arrayBuffer()));
    expect(rows.find(({ Risposta }) => Risposta === 'Tentativi')?.Numero).toBe('3');
    const shown = rows.filter(({ Domanda }) =>
      /^Prima \(disattivata; fino al \d\d\/\d\d\/\d{4}: «Uno»\)$/.test(String(Domanda)),
    );
    expect(shown.map((row) => [row.Risposta, row.Corretta, row.Numero])).toEqual([
      ['a', 'Sì', '2'],
      ['b', 'No', '1'],
      ['c', 'No', '0'],
    ]);
  });

  test('of one that is not there are a 404, and of a survey too', async () => {
    const survey = await aSurvey(server);
    const { status } = await admin.call('GET v1/evaluations/{id}/results/', { params: { id: survey.id } });
    expect(status).toBe(404);
    const refused = await admin.call('POST custom/v1/exports/evaluation-results/', {
      body: { filters: { evaluation: survey.id } },
    });
    expect(refused).toMatchObject({ status: 400, error: { code: 'unknown_reference' } });
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import type { Client } from '#tests/support/client.ts';
import { listTexts, makeNumbered } from '#tests/support/listed.ts';
import { anEvaluation, aSignedInUser, aSurvey } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
let colleague: Client;
beforeAll(async () => {
  colleague = await aSignedInUser(server, { tier: 'BO_COM' });
});

const empty = { questions: [] };

const read = async (id: number) => (await admin.call('GET v1/evaluations/{id}/', { params: { id } })).data;
const listQuestions = async (id: number) => {
  const { questions } = await read(id);
  expect(questions.map(({ order }) => order)).toEqual(makeNumbered(questions.length, Number));
  return questions;
};
const take = (
  id: number,
  body: { questions: { id: number; client_key?: string }[]; is_moved?: boolean; order?: number },
) => admin.call('POST v1/evaluations/{id}/questions/take/', { params: { id }, body });

describe('questions of other questionnaires', () => {
  test('are copied with all that stands in them, once', async () => {
    const from = await anEvaluation(server, {
      questions: [
        { text: 'A', answers: ['a*', 'b'] },
        {
          text: 'B',
          question_config: 'multiple',
          is_active: false,
          is_at_least_one_correct: true,
          answers: ['c*', 'd*'],
        },
      ],
    });
    const to = await anEvaluation(server, { questions: [{ text: 'X' }, { text: 'Y' }] });
    const ids = from.questions.map(({ id }) => id).toReversed();
    const questions = ids.map((id) => ({ id, client_key: randomUUID() }));
    const taken = await take(to.id, { questions, order: 1 });
    expect(taken.status).toBe(201);
    expect(listTexts(taken.data)).toEqual(['B', 'A']);
    expect(taken.data[0]).toMatchObject({ is_active: false, is_at_least_one_correct: true });
    expect(taken.data[0]?.answers).toMatchObject([
      { text: 'c', is_correct: true },
      { text: 'd', is_correct: true },
    ]);
    expect((await take(to.id, { questions, order: 1 })).data).toEqual(taken.data);
    expect(listTexts(await listQuestions(to.id))).toEqual(['X', 'B', 'A', 'Y']);
    expect(listTexts(await listQuestions(from.id))).toEqual(['A', 'B']);
  });

  test('are moved, and those left close up; sent again they are found by their keys', async () => {
    const from = await anEvaluation(server, {
      questions: [{ text: 'A' }, { text: 'B' }, { text: 'C' }],
      question_bank_question_number: 2,
    });
    const to = await anEvaluation(server, { questions: [{ text: 'X' }] });
    const questions = from.questions.slice(0, 2).map(({ id }) => ({ id, client_key: randomUUID() }));
    const moved = await take(to.id, { questions, is_moved: true });
    expect(listTexts(moved.data)).toEqual(['A', 'B']);
    expect((await take(to.id, { questions, is_moved: true })).data).toEqual(moved.data);
    expect(listTexts(await listQuestions(to.id))).toEqual(['X', 'A', 'B']);
    expect(listTexts(await listQuestions(from.id))).toEqual(['C']);
    expect((await read(from.id)).question_bank_question_number).toBe(1);
  });

  test('come from the other kind as copies, with nothing right', async () => {
    const survey = await aSurvey(server, {
      questions: [
        { text: 'Scelta', answers: ['Sì', 'No'] },
        { text: 'Aperta', question_config: 'open', answers: [] },
      ],
    });
    const evaluation = await anEvaluation(server, {
      questions: [
        { text: 'Chiusa', answers: ['Giusta*', 'Sbagliata'], is_active: false },
        { text: 'Scritta', question_config: 'open', answers: ['Roma*'] },
      ],
    });
    const of = ({ questions }: { questions: { id: number }[] }) => questions.map(({ id }) => ({ id }));
    const here = await take(evaluation.id, { questions: of(survey) });
    expect(here.status).toBe(201);
    expect(here.data).toMatchObject([
      { text: 'Scelta', question_config: 'single', answers: [{ is_correct: false }, { is_correct: false }] },
      { text: 'Aperta', question_config: 'open', answers: [] },
    ]);
    const body = { questions: of(evaluation) };
    const there = await admin.call('POST v1/surveys/{id}/questions/take/', { params: { id: survey.id }, body });
    expect(there.status).toBe(201);
    expect(there.data.map(({ text, answers }) => [text, ...listTexts(answers)])).toEqual([
      ['Chiusa', 'Giusta', 'Sbagliata'],
      ['Scritta'],
    ]);
    // Switched off in the evaluation, a survey would never ask it.
    expect(listTexts((await admin.call('GET v1/surveys/{id}/', { params: { id: survey.id } })).data.questions)).toEqual(
      ['Scelta', 'Aperta', 'Chiusa', 'Scritta'],
    );
    expect(await listQuestions(evaluation.id)).toHaveLength(4);
  });

  test('are refused whole when one is gone, cannot be here or be moved here, named twice or here already', async () => {
    const [from, to] = [await anEvaluation(server, { questions: [{ text: 'A' }] }), await anEvaluation(server, empty)];
    const survey = await aSurvey(server, {
      questions: [{ text: 'L', question_config: 'likert', answers: ['Poco'], rows: ['Aule'] }, { text: 'Z' }],
    });
    const a = { id: from.questions[0]?.id ?? 0 };
    const unknown = {
      status: 400,
      error: { code: 'unknown_reference', fields: { questions: expect.any(String) }, details: { gone: [999_999] } },
    };
    expect(await take(to.id, { questions: [a, { id: 999_999 }] })).toMatchObject(unknown);
    const likert = { id: survey.questions[0]?.id ?? 0 };
    const wrongType = {
      status: 400,
      error: { code: 'wrong_question_type', fields: { questions: expect.any(String) } },
    };
    expect(await take(to.id, { questions: [a, likert] })).toMatchObject(wrongType);
    const open = { id: survey.questions[1]?.id ?? 0 };
    expect(await take(to.id, { questions: [a, open], is_moved: true })).toMatchObject({ status: 400 });
    expect(await take(to.id, { questions: [a, a] })).toMatchObject({ status: 400 });
    expect(await take(from.id, { questions: [a], is_moved: true })).toMatchObject({ status: 400 });
    expect(await take(999_999, { questions: [a] })).toMatchObject({ status: 404 });
    expect(await listQuestions(to.id)).toEqual([]);
    expect(await listQuestions(from.id)).toHaveLength(1);
  });

  test('taken by two from each other at once all arrive', async () => {
    const one = await anEvaluation(server, { questions: [{ text: 'A' }, { text: 'B' }] });
    const other = await anEvaluation(server, { questions: [{ text: 'C' }, { text: 'D' }] });
    const move = (client: Client, id: number, from: typeof one) =>
      client.call('POST v1/evaluations/{id}/questions/take/', {
        params: { id },
        body: { questions: from.questions.map((question) => ({ id: question.id })), is_moved: true },
      });
    const moved = await Promise.all([move(admin, one.id, other), move(colleague, other.id, one)]);
    expect(moved.map(({ status }) => status)).toEqual([201, 201]);
    expect(listTexts(await listQuestions(one.id))).toEqual(['C', 'D']);
    expect(listTexts(await listQuestions(other.id))).toEqual(['A', 'B']);
  });

  test('are duplicated where they stand, rows and columns too', async () => {
    const { id, questions } = await aSurvey(server, {
      questions: [{ text: 'L', question_config: 'likert', answers: ['Poco', 'Molto'], rows: ['Aule'] }, { text: 'Z' }],
    });
    const likert = { id: questions[0]?.id ?? 0 };
    const body = { client_key: randomUUID() };
    const sent = await Promise.all(
      makeNumbered(2, () => admin.call('POST v1/survey-questions/{id}/duplicate/', { params: likert, body })),
    );
    expect(sent.map(({ error }) => error)).toEqual([null, null]);
    expect(sent[0]?.data).toEqual(sent[1]?.data);
    const survey = (await admin.call('GET v1/surveys/{id}/', { params: { id } })).data;
    expect(listTexts(survey.questions)).toEqual(['L', 'L', 'Z']);
    expect(survey.questions[1]).toMatchObject({
      answers: [{ text: 'Poco' }, { text: 'Molto' }],
      likert_questions: [{ text: 'Aule', likert_question_id: sent[0]?.data.id }],
    });
    const wrong = { params: likert, body: {} };
    expect((await admin.call('POST v1/evaluation-questions/{id}/duplicate/', wrong)).status).toBe(404);
  });

  test('are duplicated with what is right and whether they are asked', async () => {
    const { id, questions } = await anEvaluation(server, {
      questions: [
        {
          text: 'M',
          question_config: 'multiple',
          is_active: false,
          is_at_least_one_correct: true,
          answers: ['a*', 'b', 'c*'],
        },
        { text: 'Z' },
      ],
    });
    const params = { id: questions[0]?.id ?? 0 };
    const copy = await admin.call('POST v1/evaluation-questions/{id}/duplicate/', { params, body: {} });
    expect(copy).toMatchObject({
      status: 201,
      data: { order: 1, question_config: 'multiple', is_active: false, is_at_least_one_correct: true },
    });
    expect(copy.data.answers.map(({ text, is_correct }) => [text, is_correct])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ]);
    expect(listTexts(await listQuestions(id))).toEqual(['M', 'M', 'Z']);
  });
});

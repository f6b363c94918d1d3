import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { anEvaluation, aSurvey } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

interface Answer {
  text: string;
  is_correct?: boolean;
  client_key?: string;
}
const add = (id: number, answers: Answer[], place: { order?: number; after_id?: number } = {}) =>
  admin.call('POST v1/evaluation-questions/{id}/answers/batch/', { params: { id }, body: { answers, ...place } });

const aQuestion = async (config: 'open' | 'single' | 'multiple', answers: string[]) => {
  const { id, questions } = await anEvaluation(server, { questions: [{ question_config: config, answers }] });
  const read = async () =>
    (await admin.call('GET v1/evaluations/{id}/', { params: { id } })).data.questions[0]?.answers ?? [];
  const texts = async () => (await read()).map(({ text, is_correct }) => `${text}${is_correct ? '*' : ''}`);
  return { evaluationId: id, id: questions[0]?.id ?? 0, answers: questions[0]?.answers ?? [], read, texts };
};

const makeNumbered = (count: number): Answer[] =>
  Array.from({ length: count }, (_, place) => ({ text: `${place + 1}` }));

describe('answers that are added together', () => {
  test('keep their order and take the place they are given', async () => {
    const question = await aQuestion('multiple', ['a', 'b*']);
    const many = await add(question.id, makeNumbered(150));
    expect(many.status).toBe(201);
    expect(many.data.map(({ text, order }) => [text, order])).toEqual(
      makeNumbered(150).map(({ text }, place) => [text, place + 2]),
    );
    const [a] = question.answers;
    await add(question.id, [{ text: 'dopo a', is_correct: true }, { text: 'poi' }], { order: 9, after_id: a?.id ?? 0 });
    await add(question.id, [{ text: 'prima' }, { text: 'seconda' }], { order: 0 });
    expect((await question.texts()).slice(0, 7)).toEqual(['prima', 'seconda', 'a', 'dopo a*', 'poi', 'b*', '1']);
    expect((await question.read()).map(({ order }) => order)).toEqual(Array.from({ length: 156 }, (_, place) => place));
  });

  test('stand in the log each, as one that is added alone, and change their evaluation', async () => {
    const question = await aQuestion('open', []);
    const updated = async () =>
      (await admin.call('GET v1/evaluations/{id}/', { params: { id: question.evaluationId } })).data.updated;
    await server.pool.query(
      "update questionnaires set name = name, updated = updated - interval '1 hour' where id = $1",
      [question.evaluationId],
    );
    const before = await updated();
    await add(question.id, [{ text: ' Roma ', is_correct: true }, { text: 'Urbe' }]);
    expect(await question.texts()).toEqual(['Roma*', 'Urbe']);
    expect(Date.parse(await updated())).toBeGreaterThan(Date.parse(before));
    await admin.call('POST v1/evaluation-questions/{id}/answers/', {
      params: { id: question.id },
      body: { text: 'Sola' },
    });
    const { data } = await admin.call('GET v1/activity-log/', { query: { page: 1, page_items: 3, ordering: '-at' } });
    const entry = (text: string, order: number, is_correct: boolean) => ({
      action: 'create',
      object_type: 'answer',
      object_name: text,
      after: { text, order, is_correct },
    });
    expect(data).toMatchObject([entry('Sola', 2, false), entry('Urbe', 1, false), entry('Roma', 0, true)]);
  });

  test('are made once with their keys, sent at once or again; what is missing is made', async () => {
    const question = await aQuestion('multiple', []);
    const [one, two, three] = ['uno', 'due', 'tre'].map((text) => ({ text, client_key: randomUUID().toUpperCase() }));
    if (!one || !two || !three) throw new Error('there are three');
    const sent = await Promise.all([add(question.id, [one, two]), add(question.id, [one, two])]);
    const again = await add(question.id, [one, { ...two, text: 'altro' }, three]);
    const ids = (answers: { id: number }[]) => answers.map(({ id }) => id);
    expect(ids(sent[0].data)).toEqual(ids(sent[1].data));
    expect(ids(again.data).slice(0, 2)).toEqual(ids(sent[0].data));
    expect(again.data.map(({ text }) => text)).toEqual(['uno', 'due', 'tre']);
    expect(await question.texts()).toEqual(['uno', 'due', 'tre']);
    const elsewhere = await aQuestion('multiple', []);
    expect(await add(elsewhere.id, [{ text: 'x' }, one])).toMatchObject({
      status: 409,
      error: { code: 'client_key_taken' },
    });
    expect(await add(elsewhere.id, [one, { ...two, client_key: one.client_key.toLowerCase() }])).toMatchObject({
      status: 400,
      error: { fields: { client_key: expect.any(String) } },
    });
    expect(await elsewhere.texts()).toEqual([]);
  });

  test('are all added or none', async () => {
    const single = await aQuestion('single', ['a*', 'b']);
    const right = { text: 'c', is_correct: true };
    expect(await add(single.id, [right, { ...right, text: 'd' }])).toMatchObject({
      status: 400,
      error: { code: 'several_right_answers' },
    });
    for (const refused of [[], [right, { text: ' ' }], [right, { text: 'x'.repeat(5001) }]])
      expect(await add(single.id, refused)).toMatchObject({ status: 400 });
    expect(await add(single.id, makeNumbered(199))).toMatchObject({ status: 409, error: { code: 'too_many' } });
    expect(await add(single.id, makeNumbered(201))).toMatchObject({ status: 400 });
    expect(await add(999_999_999, [right])).toMatchObject({ status: 404 });
    expect(await single.texts()).toEqual(['a*', 'b']);
    // Of a single choice one is right: the last one set so.
    await add(single.id, [{ text: 'c' }, { ...right, text: 'd' }]);
    expect(await single.texts()).toEqual(['a', 'b', 'c', 'd*']);
  });

  test('of a survey are options and columns; its open questions have none', async () => {
    const survey = await aSurvey(server, { questions: [{}, { question_config: 'open', answers: [] }] });
    const [choice, open] = survey.questions.map(({ id }) => ({ id }));
    const body = { answers: [{ text: ' Sì ' }, { text: 'No' }] };
    const made = await admin.call('POST v1/survey-questions/{id}/answers/batch/', {
      params: choice ?? { id: 0 },
      body: { ...body, order: 0 },
    });
    const answer = { id: expect.any(Number) };
    expect(made.data).toEqual([
      { ...answer, text: ' Sì ', order: 0 },
      { ...answer, text: 'No', order: 1 },
    ]);
    expect(
      await admin.call('POST v1/survey-questions/{id}/answers/batch/', { params: open ?? { id: 0 }, body }),
    ).toMatchObject({ status: 400, error: { code: 'wrong_question_type' } });
    expect((await add(choice?.id ?? 0, body.answers)).status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { listTexts, makeNumbered } from '#tests/support/listed.ts';
import { anEvaluation, aSurvey } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const empty = { questions: [] };

const read = async (id: number) => (await admin.call('GET v1/evaluations/{id}/', { params: { id } })).data;
const listQuestions = async (id: number) => {
  const { questions } = await read(id);
  expect(questions.map(({ order }) => order)).toEqual(makeNumbered(questions.length, Number));
  return questions;
};
const add = (id: number, body: object) =>
  admin.call('POST v1/evaluations/{id}/questions/', { params: { id }, body: body as never });
const addAll = (id: number, questions: object[], order?: number) =>
  admin.call('POST v1/evaluations/{id}/questions/batch/', {
    params: { id },
    body: { questions: questions as never, ...(order !== undefined && { order }) },
  });
const makeCapital = (text: string) => ({
  text,
  question_config: 'single',
  answers: [{ text: 'Roma', is_correct: true }, { text: 'Milano' }],
});

describe('many questions in one call', () => {
  test('come together at their place, with one entry in the log', async () => {
    const { id } = await anEvaluation(server, { questions: [{ text: 'prima' }, { text: 'dopo' }] });
    const made = await addAll(id, [makeCapital('uno'), { text: 'due', question_config: 'open' }], 1);
    expect(made.status).toBe(201);
    expect(listTexts(made.data)).toEqual(['uno', 'due']);
    expect(made.data[0]?.answers).toMatchObject([
      { text: 'Roma', is_correct: true, order: 0 },
      { text: 'Milano', order: 1 },
    ]);
    expect(listTexts(await listQuestions(id))).toEqual(['prima', 'uno', 'due', 'dopo']);
    const { data: log } = await admin.call('GET v1/activity-log/', {
      query: { page: 1, page_items: 10, object_type: 'evaluation', object_id: id },
    });
    expect(log).toMatchObject([{ action: 'update', after: { questions_added: ['uno', 'due'] } }]);
  });

  test('are made all or not at all: what is wrong is named', async () => {
    const { id } = await anEvaluation(server, empty);
    const two = {
      ...makeCapital('due giuste'),
      answers: [
        { text: 'a', is_correct: true },
        { text: 'b', is_correct: true },
      ],
    };
    const refused = await addAll(id, [makeCapital('una'), two]);
    expect(refused).toMatchObject({ status: 400, error: { code: 'several_right_answers' } });
    expect(refused.error?.fields?.questions).toContain('domanda 2');
    expect(await addAll(id, [makeCapital('una'), { text: 'x', question_config: 'likert' }])).toMatchObject({
      status: 400,
    });
    expect(await addAll(id, [])).toMatchObject({ status: 400 });
    expect(await addAll(999_999, [makeCapital('una')])).toMatchObject({ status: 404 });
    expect(await listQuestions(id)).toEqual([]);
  });

  test('are 500 at most in a call, 1,000 in a questionnaire, with 200 answers each', async () => {
    const { id } = await anEvaluation(server, empty);
    const question = (n: number) => makeCapital(`Domanda ${n}`);
    expect(await addAll(id, makeNumbered(501, question))).toMatchObject({ status: 400 });
    expect((await addAll(id, makeNumbered(500, question))).data).toHaveLength(500);
    expect((await addAll(id, makeNumbered(499, question), 0)).status).toBe(201);
    expect(await addAll(id, makeNumbered(2, question))).toMatchObject({ status: 409, error: { code: 'too_many' } });
    const last = await add(id, { ...question(0), answers: makeNumbered(200, (n) => ({ text: `Risposta ${n}` })) });
    expect(last).toMatchObject({ status: 201, data: { order: 999 } });
    expect(await add(id, question(1))).toMatchObject({ status: 409, error: { code: 'too_many' } });
    const another = { params: { id: last.data.id }, body: { text: 'una di troppo' } };
    expect(await admin.call('POST v1/evaluation-questions/{id}/answers/', another)).toMatchObject({
      status: 409,
      error: { code: 'too_many' },
    });
  });
});

describe('a place', () => {
  test('after something is there whatever somebody else has put before it; where that is gone the number counts', async () => {
    const { id } = await anEvaluation(server, empty);
    const made = async (text: string, place: object) =>
      (await add(id, { ...makeCapital(text), ...place })).data?.id ?? 0;
    const first = await made('prima', {});
    await made('di lei', { order: 0 });
    await made('seconda', { order: 1, after_id: first });
    expect(listTexts(await listQuestions(id))).toEqual(['di lei', 'prima', 'seconda']);
    const [theirs, , second] = await listQuestions(id);
    const move = (questionId: number, body: object) =>
      admin.call('PUT v1/evaluation-questions/{id}/', { params: { id: questionId }, body });
    // It stands at that number already, but not after that one.
    await move(second?.id ?? 0, { order: 2, after_id: theirs?.id });
    expect(listTexts(await listQuestions(id))).toEqual(['di lei', 'seconda', 'prima']);
    await admin.call('DELETE v1/evaluation-questions/{id}/', { params: { id: first } });
    await made('terza', { order: 1, after_id: first });
    expect(listTexts(await listQuestions(id))).toEqual(['di lei', 'terza', 'seconda']);
    await addAll(id, [makeCapital('quarta'), makeCapital('quinta')]);
    expect(listTexts(await listQuestions(id)).slice(-2)).toEqual(['quarta', 'quinta']);

    const [question] = await listQuestions(id);
    const [rome, milan] = question?.answers ?? [];
    const params = { id: question?.id ?? 0 };
    await admin.call('POST v1/evaluation-questions/{id}/answers/', {
      params,
      body: { text: 'Torino', order: 0, after_id: rome?.id ?? 0 },
    });
    await admin.call('PUT v1/evaluation-answers/{id}/', {
      params: { id: rome?.id ?? 0 },
      body: { after_id: milan?.id ?? 0 },
    });
    const [after] = await listQuestions(id);
    expect(listTexts(after?.answers ?? [])).toEqual(['Torino', 'Milano', 'Roma']);
  });
});

describe('a creation sent again', () => {
  test('makes one question, one answer, one row, and returns it as it is by now', async () => {
    const { id } = await anEvaluation(server, empty);
    const question = { ...makeCapital('Quale?'), client_key: randomUUID() };
    const sent = await Promise.all([add(id, question), add(id, question), add(id, question)]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first] = sent;
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
    expect(first?.data.answers).toHaveLength(2);
    const questionId = first?.data.id ?? 0;
    await admin.call('PUT v1/evaluation-questions/{id}/', { params: { id: questionId }, body: { text: 'Cambiata' } });
    expect((await add(id, question)).data).toMatchObject({ id: questionId, text: 'Cambiata' });

    const answer = { params: { id: questionId }, body: { text: 'Torino', client_key: randomUUID() } };
    const answers = await Promise.all(
      makeNumbered(3, () => admin.call('POST v1/evaluation-questions/{id}/answers/', answer)),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const all = await listQuestions(id);
    expect(all).toHaveLength(1);
    expect(listTexts(all[0]?.answers ?? [])).toEqual(['Roma', 'Milano', 'Torino']);

    const survey = await aSurvey(server, { questions: [{ question_config: 'likert' }] });
    const row = {
      text: 'Aule',
      question_config: 'likert_question' as const,
      likert_question_id: survey.questions[0]?.id ?? 0,
      client_key: randomUUID(),
    };
    const rows = await Promise.all(
      makeNumbered(3, () => admin.call('POST v1/surveys/{id}/questions/', { params: { id: survey.id }, body: row })),
    );
    expect(new Set(rows.map(({ data }) => data.id)).size).toBe(1);
  });

  test('in a batch makes what is missing, in the order that was asked', async () => {
    const { id } = await anEvaluation(server, empty);
    const [one, two] = ['uno', 'due'].map((text) => ({ ...makeCapital(text), client_key: randomUUID().toUpperCase() }));
    await addAll(id, [one ?? {}]);
    const again = await addAll(id, [two ?? {}, one ?? {}]);
    expect(listTexts(again.data)).toEqual(['due', 'uno']);
    expect(listTexts((await addAll(id, [two ?? {}, one ?? {}])).data)).toEqual(['due', 'uno']);
    expect(listTexts(await listQuestions(id))).toEqual(['uno', 'due']);
  });

  test('makes one survey, one evaluation, one copy, with one entry in the log', async () => {
    const key = randomUUID();
    const make = (client_key: string) => admin.call('POST v1/surveys/', { body: { name: 'Una volta', client_key } });
    const made = await Promise.all([make(key), make(key), make(key.toUpperCase())]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    const id = made[0]?.data.id ?? 0;
    await admin.call('PUT v1/surveys/{id}/', { params: { id }, body: { name: 'Rinominato' } });
    expect((await make(key)).data).toMatchObject({ id, name: 'Rinominato' });
    expect((await make(randomUUID())).data?.id).not.toBe(id);

    const evaluation = { name: 'Prova', client_key: randomUUID() };
    const evaluations = await Promise.all(
      makeNumbered(3, () => admin.call('POST v1/evaluations/', { body: evaluation })),
    );
    expect(new Set(evaluations.map(({ data }) => data.id)).size).toBe(1);
    const source = await anEvaluation(server);
    const clone = { params: { id: source.id }, body: { name: 'Copia', client_key: randomUUID() } };
    const copies = await Promise.all(makeNumbered(3, () => admin.call('POST v1/evaluations/{id}/clone/', clone)));
    expect(new Set(copies.map(({ data }) => data.id)).size).toBe(1);
    expect(copies[0]?.data.questions).toHaveLength(source.questions.length);
    const { data } = await admin.call('GET v1/activity-log/', {
      query: { page: 1, page_items: 100, action: 'create', object_type: 'evaluation' },
    });
    expect(data?.map(({ object_name }) => object_name)).toEqual(['Copia', 'Prova']);

    // A key is of one thing, of whatever kind.
    expect(await admin.call('POST v1/evaluations/', { body: { name: 'Altra', client_key: key } })).toMatchObject({
      status: 409,
      error: { code: 'client_key_taken' },
    });
  });

  test('with the key of something else, or one key twice, is refused', async () => {
    const [here, there] = [await anEvaluation(server, empty), await anEvaluation(server, empty)];
    const key = randomUUID();
    await add(here.id, { ...makeCapital('Quale?'), client_key: key });
    const taken = { status: 409, error: { code: 'client_key_taken' } };
    expect(await add(there.id, { ...makeCapital('Altra'), client_key: key })).toMatchObject(taken);
    const answerKey = randomUUID();
    const withAnswer = (text: string) => ({ ...makeCapital(text), answers: [{ text: 'x', client_key: answerKey }] });
    expect((await add(there.id, withAnswer('una'))).status).toBe(201);
    expect(await add(there.id, withAnswer('due'))).toMatchObject(taken);
    expect(
      await addAll(there.id, [
        { ...makeCapital('a'), client_key: answerKey },
        { ...makeCapital('b'), client_key: answerKey },
      ]),
    ).toMatchObject({ status: 400 });
    expect(await add(there.id, { ...makeCapital('c'), client_key: 'no-uuid' })).toMatchObject({ status: 400 });
    expect(listTexts(await listQuestions(there.id))).toEqual(['una']);
  });
});

describe('the search over all questions', () => {
  test('looks at questions, rows and answers of one kind, and pages', async () => {
    const first = await aSurvey(server, {
      name: 'Àula A',
      questions: [
        { text: 'Che cosa pensa dello Zibibbo?', question_config: 'open' },
        { text: 'Valuti', question_config: 'likert', answers: ['Molto'], rows: ['Lo zibibbo passito'] },
      ],
    });
    const second = await aSurvey(server, {
      name: 'Aula B',
      questions: [{ text: 'Scelga', answers: ['ZIBIBBÒ', 'Altro'] }],
    });
    await anEvaluation(server, { questions: [{ text: 'Zibibbo?' }] });
    const find = async (query: object) =>
      admin.call('GET v1/survey-questions/', { query: { page: 1, page_items: 10, search: 'zibibbo', ...query } });
    const all = await find({});
    expect(listTexts(all.data)).toEqual(['Che cosa pensa dello Zibibbo?', 'Valuti', 'Scelga']);
    expect(all.pagination).toMatchObject({ items_count: 3 });
    expect(all.data[2]).toMatchObject({
      questionnaire: { id: second.id, name: 'Aula B' },
      answers: [{ text: 'ZIBIBBÒ' }, { text: 'Altro' }],
    });
    expect(listTexts((await find({ except_id: first.id })).data)).toEqual(['Scelga']);
    expect(listTexts((await find({ questionnaire_id: first.id, question_config: 'likert' })).data)).toEqual(['Valuti']);
    expect(listTexts((await find({ page: 2, page_items: 1, ordering: '-text' })).data)).toEqual(['Scelga']);
    expect(listTexts((await find({ search: '%' })).data)).toEqual([]);
  });

  test('shows those of evaluations with what is right, inactive ones too', async () => {
    const one = await anEvaluation(server, {
      name: 'Vini',
      questions: [{ text: 'Il Vermentino è', answers: ['bianco*', 'rosso'], is_active: false }],
    });
    await anEvaluation(server, {
      questions: [{ text: 'Quale uva?', question_config: 'open', answers: ['VERMENTINO*'] }],
    });
    await aSurvey(server, { questions: [{ text: 'Il vermentino piace?' }] });
    const find = (query: object = {}) =>
      admin.call('GET v1/evaluation-questions/', {
        query: { page: 1, page_items: 10, search: 'vermentino', ...query },
      });
    const { data } = await find({ ordering: 'text' });
    expect(listTexts(data)).toEqual(['Il Vermentino è', 'Quale uva?']);
    expect(data[0]).toMatchObject({
      questionnaire: { id: one.id, name: 'Vini' },
      is_active: false,
      answers: [
        { text: 'bianco', is_correct: true },
        { text: 'rosso', is_correct: false },
      ],
    });
    expect(listTexts((await find({ except_id: one.id })).data)).toEqual(['Quale uva?']);
    expect(listTexts((await find({ question_config: 'single' })).data)).toEqual(['Il Vermentino è']);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aSurvey } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

interface Row {
  text: string;
  client_key?: string;
}
interface Likert {
  id: number;
  questionId: number;
}
const add = (params: Likert, likert_questions: Row[], place: { order?: number; after_id?: number } = {}) =>
  admin.call('POST v1/surveys/{id}/questions/{questionId}/likert-questions/batch/', {
    params,
    body: { likert_questions, ...place },
  });

const aLikert = async (rows: string[] = []) => {
  const { id, questions } = await aSurvey(server, {
    questions: [{ question_config: 'likert', answers: ['Poco', 'Molto'], rows }, {}],
  });
  const params = { id, questionId: questions[0]?.id ?? 0 };
  const read = async () =>
    (await admin.call('GET v1/surveys/{id}/questions/{questionId}/likert-questions/', { params })).data;
  const texts = async () => (await read()).map(({ text }) => text);
  return { ...params, params, choiceId: questions[1]?.id ?? 0, read, texts };
};

const numbered = (count: number): Row[] => Array.from({ length: count }, (_, place) => ({ text: `${place + 1}` }));

describe('rows of a likert question that are added together', () => {
  test('keep their order and take the place they are given', async () => {
    const likert = await aLikert(['a', 'b']);
    const many = await add(likert.params, numbered(150));
    expect(many.status).toBe(201);
    const row = { likert_question_id: likert.questionId, question_config: 'likert_question' };
    expect(many.data).toMatchObject(numbered(150).map(({ text }, place) => ({ ...row, text, order: place + 2 })));
    const [a] = await likert.read();
    await add(likert.params, [{ text: 'dopo a' }, { text: 'poi' }], { order: 9, after_id: a?.id ?? 0 });
    await add(likert.params, [{ text: ' prima ' }, { text: 'seconda' }], { order: 0 });
    expect((await likert.texts()).slice(0, 7)).toEqual([' prima ', 'seconda', 'a', 'dopo a', 'poi', 'b', '1']);
    expect((await likert.read()).map(({ order }) => order)).toEqual(Array.from({ length: 156 }, (_, place) => place));
  });

  test('are added at addresses without the last slash, and with two', async () => {
    const likert = await aLikert();
    const path = `v1/surveys/${likert.id}/questions/${likert.questionId}/likert-questions/batch`;
    for (const [place, address] of [`/api/${path}`, `/api/${path}/`, `/api//${path}/`, `/api//${path}`].entries()) {
      const body = JSON.stringify({ likert_questions: [{ text: `riga ${place}` }] });
      expect(await admin.raw('POST', address, { body, headers: { 'content-type': 'application/json' } })).toMatchObject(
        { status: 201, json: { data: [{ text: `riga ${place}`, order: place }] } },
      );
    }
  });

  test('stand in the log each, as one that is added alone, and change their survey', async () => {
    const likert = await aLikert();
    const updated = async () => {
      const { rows } = await server.pool.query('select updated from questionnaires where id = $1', [likert.id]);
      return Date.parse((rows[0] as { updated: string }).updated);
    };
    await server.pool.query("update questionnaires set updated = updated - interval '1 hour' where id = $1", [
      likert.id,
    ]);
    const before = await updated();
    await add(likert.params, [{ text: 'Aule' }, { text: 'Orari' }]);
    expect(await updated()).toBeGreaterThan(before);
    await admin.call('POST v1/surveys/{id}/questions/', {
      params: { id: likert.id },
      body: { likert_question_id: likert.questionId, question_config: 'likert_question', text: 'Sola' },
    });
    const { data } = await admin.call('GET v1/activity-log/', { query: { page: 1, page_items: 3, ordering: '-at' } });
    const entry = (text: string, order: number) => ({
      action: 'create',
      object_type: 'likertQuestion',
      object_name: text,
      after: { text, order },
    });
    expect(data).toMatchObject([entry('Sola', 2), entry('Orari', 1), entry('Aule', 0)]);
  });

  test('are made once with their keys, sent at once or again; what is missing is made', async () => {
    const likert = await aLikert();
    const [one, two, three] = ['uno', 'due', 'tre'].map((text) => ({ text, client_key: randomUUID().toUpperCase() }));
    if (!one || !two || !three) throw new Error('there are three');
    const sent = await Promise.all([add(likert.params, [one, two]), add(likert.params, [one, two])]);
    const again = await add(likert.params, [one, { ...two, text: 'altro' }, three]);
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    expect(ids(sent[0].data)).toEqual(ids(sent[1].data));
    expect(ids(again.data).slice(0, 2)).toEqual(ids(sent[0].data));
    expect(again.data.map(({ text }) => text)).toEqual(['uno', 'due', 'tre']);
    // One that was made alone is known too.
    const alone = await admin.call('POST v1/surveys/{id}/questions/', {
      params: { id: likert.id },
      body: { ...one, likert_question_id: likert.questionId, question_config: 'likert_question' },
    });
    expect(alone.data.id).toBe(again.data[0]?.id);
    expect(await likert.texts()).toEqual(['uno', 'due', 'tre']);
    const elsewhere = await aLikert();
    expect(await add(elsewhere.params, [{ text: 'x' }, one])).toMatchObject({
      status: 409,
      error: { code: 'client_key_taken' },
    });
    const twice = [one, { ...two, client_key: one.client_key.toLowerCase() }];
    expect(await add(elsewhere.params, twice)).toMatchObject({
      status: 400,
      error: { fields: { client_key: expect.any(String) } },
    });
    expect(await elsewhere.texts()).toEqual([]);
  });

  test('are all added or none, to a likert question of this survey', async () => {
    const likert = await aLikert(['a', 'b']);
    const row = { text: 'c' };
    for (const refused of [[], [row, { text: ' ' }], [row, { text: 'x'.repeat(5001) }], [row, { text: 'NUL \0' }]])
      expect(await add(likert.params, refused)).toMatchObject({ status: 400 });
    expect(await add(likert.params, numbered(199))).toMatchObject({ status: 409, error: { code: 'too_many' } });
    expect(await add(likert.params, numbered(201))).toMatchObject({ status: 400 });
    expect(await add({ ...likert.params, questionId: likert.choiceId }, [row])).toMatchObject({
      status: 400,
      error: { code: 'wrong_question_type', fields: { likert_questions: expect.any(String) } },
    });
    const [a] = await likert.read();
    const elsewhere = await aLikert();
    for (const params of [
      { ...likert.params, id: elsewhere.id },
      { ...likert.params, id: 999_999_999 },
      { ...likert.params, questionId: 999_999_999 },
      { ...likert.params, questionId: a?.id ?? 0 },
    ])
      expect((await add(params, [row])).status).toBe(404);
    expect(await likert.texts()).toEqual(['a', 'b']);
    expect((await add(likert.params, numbered(198))).status).toBe(201);
  });
});

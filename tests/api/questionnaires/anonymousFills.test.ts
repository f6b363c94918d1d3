import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openOldDatabase } from '#tests/support/databases.ts';
import { asOwner } from '#tests/support/postgres.ts';

/** What becomes of anonymous answers that were there before each question waited for five. */

const opened = await openOldDatabase('0088');
const { pool, url } = opened;
afterAll(() => opened.close());

const makeResponse = (choice: number) => [
  { question_id: 1, answer_id: choice },
  { question_id: 3, answers_multiple_ids: [4] },
  { question_id: 4, answer_text: 'Niente' },
];
const respond = (choice: number) =>
  pool.query('insert into anonymous_responses (questionnaire_id, course_id, answers) values (1, 1, $1)', [
    JSON.stringify(makeResponse(choice)),
  ]);
const readCounts = async (batch: string) =>
  (
    await pool.query(
      'select question_id, answer_id, answer_text, count from anonymous_answers where batch_id = $1 order by 1, 2 nulls first, 3 nulls first',
      [batch],
    )
  ).rows.map(Object.values);

const old = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  await pool.query(`
    insert into questionnaires (kind, name, is_anonymous) values ('survey', 'Clima', true);
    insert into courses (name, code, slug, status) values ('Igiene', 'IG', 'igiene', 'STR');
    insert into questions (questionnaire_id, text, question_config, likert_question_id, "order") values
      (1, 'Bene?', 'single', null, 0), (1, 'Voto', 'likert', null, 1), (1, 'Aula', 'likert_question', 2, 0),
      (1, 'Altro?', 'open', null, 2);
    insert into answers (question_id, text, "order") values (1, 'Sì', 1), (1, 'No', 0), (2, 'Poco', 0), (2, 'Molto', 1);
    insert into anonymous_batches (id, questionnaire_id, course_id, day, responses) values ('${old}', 1, 1, '2026-11-01', 5);
    insert into anonymous_answers (batch_id, question_id, answer_id, answer_text, count) values
      ('${old}', 1, 1, null, 5), ('${old}', 1, null, null, 5), ('${old}', 4, null, 'Solo mia', 1), ('${old}', 4, null, null, 1)`);
  for (const choice of [1, 1, 2, 2]) await respond(choice);
  await migrate(asOwner(url));
});

test('what was shown of fewer than five is not any more', async () => {
  expect(await readCounts(old)).toEqual([
    [1, null, null, 5],
    [1, 1, null, 5],
  ]);
});

test('those that wait are counted with the next who is asked the same', async () => {
  const asked = [[1, 2], [3, 4], []];
  const answers = makeResponse(1).map((answer, place) => ({ ...answer, asked: asked[place] }));
  await pool.query('select keep_anonymous_response(1, 1, $1)', [JSON.stringify(answers)]);
  const { rows } = await pool.query('select id from anonymous_batches where id <> $1', [old]);
  expect(await readCounts(rows[0]?.id)).toEqual([
    [1, null, null, 5],
    [1, 1, null, 3],
    [1, 2, null, 2],
    [3, null, null, 5],
    [3, 4, null, 5],
    [4, null, null, 5],
    [4, null, 'Niente', 5],
  ]);
  expect((await pool.query('select from anonymous_responses')).rowCount).toBe(0);
});

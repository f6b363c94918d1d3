import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { openOldDatabase } from '#tests/support/databases.ts';
import { asOwner } from '#tests/support/postgres.ts';

/** What migrations fill from rows that were there before. */

const opened = await openOldDatabase('0027');
const { db, pool, url } = opened;
afterAll(() => opened.close());

const readRows = async (statement: string): Promise<object[]> => (await pool.query(statement)).rows;

const people = `
  insert into users (username, first_name, last_name, fiscal_code, role_id, updated, last_login) values
    ('ada', 'ADA', 'BINI', 'BNIDAA80A01H501X', 3, '2026-01-05T08:00:00Z', null),
    ('bruno', 'BRUNO', 'CALVI', null, 3, '2026-01-05T08:00:00Z', '2026-05-01T08:30:00.125Z'),
    ('carla', 'CARLA', 'DINI', null, 3, '2026-01-05T08:00:00Z', '2026-05-02T08:30:00Z')`;

/** A learner sees the first two sections; the third is not active and the fourth stands in a hidden module. */
const content = `
  insert into questionnaires (kind, name) values ('evaluation', 'Prova'), ('survey', 'Sondaggio');
  insert into courses (name, code, slug, status) values ('Igiene', 'IG', 'igiene', 'STR');
  insert into course_themes (course_id, name, slug, "order") values (1, 'Tema', 'tema', 0);
  insert into course_modules (course_id, course_theme_id, name, slug, is_hidden, "order") values
    (1, 1, 'Modulo', 'modulo', false, 0), (1, 1, 'Nascosto', 'nascosto', true, 1);
  insert into course_sections (course_id, module_id, name, slug, category, is_mandatory, is_active, evaluation_id, "order") values
    (1, 1, 'Lezione', 'lezione', 'LESSON', true, true, null, 0),
    (1, 1, 'Prova', 'prova', 'EVALUATION', false, true, 1, 1),
    (1, 1, 'Spenta', 'spenta', 'LESSON', true, false, null, 2),
    (1, 2, 'Di un modulo nascosto', 'di-un-modulo-nascosto', 'LESSON', true, true, null, 0)`;

/** Ada has passed one section of two, and one nobody is shown any more; Bruno all of them; Carla has not begun. */
const learning = `
  insert into subscriptions (user_id, course_id, status_etiquette, is_passed, completion_date, updated) values
    (1, 1, 'RUN', false, null, '2026-02-01T10:00:00Z'),
    (2, 1, 'END', true, '2026-02-03T10:00:00Z', '2026-02-01T10:00:00Z'),
    (3, 1, 'RDY', false, null, '2026-02-01T10:00:00Z');
  insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at, watched_time, coverage) values
    (1, 1, false, null, 90.5, '{[0,90.5)}'),
    (1, 2, true, '2026-02-02T10:00:00Z', 0, '{}'),
    (1, 3, true, '2026-02-02T10:00:00Z', 9.25, '{[0,9.25)}'),
    (2, 1, true, '2026-02-02T10:00:00Z', 120, '{[0,120)}'),
    (2, 2, true, '2026-02-03T10:00:00Z', 0, '{}');
  insert into learning_events (subscription_id, course_section_id, kind, at, data) values
    (1, 1, 'opened', '2026-02-02T09:00:00Z', '{}'),
    (1, 1, 'stopped', '2026-02-02T09:10:00Z', '{"seconds": 90.5, "ranges": [[0, 90.5]]}'),
    (1, 2, 'handed_in', '2026-02-02T10:00:00Z', '{"attempt_id": 1, "percentage": 70, "is_passed": true}'),
    (1, 2, 'passed', '2026-02-02T10:00:00Z', '{}'),
    (1, 3, 'stopped', '2026-02-02T10:00:00Z', '{"seconds": 9.25, "ranges": [[0, 9.25]]}'),
    (1, 3, 'passed', '2026-02-02T10:00:00Z', '{}'),
    (2, 1, 'opened', '2026-02-02T09:00:00Z', '{}'),
    (2, 1, 'stopped', '2026-02-02T10:00:00Z', '{"seconds": 120, "ranges": [[0, 120]]}'),
    (2, 1, 'passed', '2026-02-02T10:00:00Z', '{}'),
    (2, 2, 'passed', '2026-02-03T10:00:00Z', '{}'),
    (2, null, 'completed', '2026-02-03T10:00:00Z', '{}')`;

/** One handed in, with an answer of each kind and two left empty; one still open. */
const attempts = `
  insert into attempts (subscription_id, course_section_id, questionnaire_id, kind, number, snapshot, submitted, answers, percentage, is_passed)
  values
    (1, 2, 1, 'evaluation', 1, '{}', '2026-02-02T10:00:00Z', '[
      {"question_id": 11, "answer_id": 101}, {"question_id": 12, "answers_multiple_ids": [102, 103]},
      {"question_id": 13, "answer_text": "Lavarsi le mani"}, {"question_id": 14, "answer_text": " "}, {"question_id": 15}
    ]', 70, true),
    (1, 2, 1, 'evaluation', 2, '{}', null, null, null, null)`;

const imports = `
  insert into import_batches (user_id, format) values (1, 'csv');
  insert into data_imports (import_batch_id, type) values (1, 'user');
  insert into data_import_rows (data_import_id, line, operation, user_id, is_active) values
    (1, 1, 'create', 1, true), (1, 2, 'update', 2, true), (1, 3, 'create', null, true)`;

beforeAll(async () => {
  for (const statements of [people, content, learning, attempts, imports]) await pool.query(statements);
  await migrate(asOwner(url));
});

test('0028: progress stands on the enrolment as the record has it, and nobody’s enrolment counts as changed', async () => {
  expect(await verifyRecord(db)).toEqual({ enrolments: 3, events: 11, discrepancies: [] });
  const counters = await readRows(`
    select total_sections, passed_sections, mandatory_sections, passed_mandatory_sections, watched_time, progress, has_all_needed
    from subscriptions order by id`);
  const ofCourse = { total_sections: 2, mandatory_sections: 1 };
  expect(counters).toEqual([
    {
      ...ofCourse,
      passed_sections: 1,
      passed_mandatory_sections: 0,
      watched_time: 99.75,
      progress: 50,
      has_all_needed: false,
    },
    {
      ...ofCourse,
      passed_sections: 2,
      passed_mandatory_sections: 1,
      watched_time: 120,
      progress: 100,
      has_all_needed: true,
    },
    {
      ...ofCourse,
      passed_sections: 0,
      passed_mandatory_sections: 0,
      watched_time: 0,
      progress: 0,
      has_all_needed: false,
    },
  ]);
  expect(await readRows("select from subscriptions where updated <> '2026-02-01T10:00:00Z'")).toEqual([]);
});

test('0030: each answer that was handed in is a row, and nothing of an open attempt', async () => {
  const given = { attempt_id: 1, answer_id: null, answer_text: null };
  expect(
    await readRows(
      'select attempt_id, question_id, answer_id, answer_text from attempt_answers order by question_id, answer_id',
    ),
  ).toEqual([
    { ...given, question_id: 11, answer_id: 101 },
    { ...given, question_id: 12, answer_id: 102 },
    { ...given, question_id: 12, answer_id: 103 },
    { ...given, question_id: 13, answer_text: 'Lavarsi le mani' },
  ]);
});

test('0030: a row of an import says whom it was about, as long as they are there', async () => {
  const unnamed = { username: '', first_name: '', last_name: '', fiscal_code: null, groups: [] };
  expect(
    await readRows('select username, first_name, last_name, fiscal_code, groups from data_import_rows order by line'),
  ).toEqual([
    { ...unnamed, username: 'ada', first_name: 'ADA', last_name: 'BINI', fiscal_code: 'BNIDAA80A01H501X' },
    { ...unnamed, username: 'bruno', first_name: 'BRUNO', last_name: 'CALVI' },
    unnamed,
  ]);
});

test('0035: everybody has their last login, who never signed in an empty one, and nobody counts as changed', async () => {
  expect(await readRows('select user_id, last_login from user_logins order by user_id')).toEqual([
    { user_id: 1, last_login: null },
    { user_id: 2, last_login: '2026-05-01T08:30:00.125Z' },
    { user_id: 3, last_login: '2026-05-02T08:30:00.000Z' },
  ]);
  expect(await readRows("select from users where updated <> '2026-01-05T08:00:00Z'")).toEqual([]);
  await pool.query("insert into users (username, first_name, last_name, role_id) values ('dora', 'DORA', 'ELIA', 3)");
  expect(await readRows('select last_login from user_logins where user_id = 4')).toEqual([{ last_login: null }]);
});

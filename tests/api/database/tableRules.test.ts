import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/databases.ts';
import { aCategory, aCourse, anEnrolment, anEvaluation, aSurvey, aUser } from '#tests/support/world.ts';

const { db, pool, close } = await openTestDatabase();
const world = { db };
afterAll(close);

const readOne = async <T extends object>(statement: string): Promise<T> => {
  const { rows } = await pool.query<T>(statement);
  if (!rows[0]) throw new Error('nothing was found');
  return rows[0];
};
/** The constraint that refuses a statement. */
const readRefusal = (statement: string): Promise<string | undefined> =>
  pool.query(statement).then(
    () => undefined,
    (error: { constraint?: string; code: string }) => error.constraint ?? error.code,
  );

describe('the database refuses', () => {
  test('a subcategory that is not of the course’s category', async () => {
    const [category, other] = [await aCategory(world), await aCategory(world)];
    const sub = await aCategory(world, { parent_id: category.id });
    const { id } = await aCourse(world, { category_id: category.id, subcategory_id: sub.id });
    const move = `update courses set category_id = ${other.id} where id = ${id}`;
    expect(await readRefusal(move)).toBe('courses_subcategory_id_category_id_fkey');
    expect(await readRefusal(`update course_categories set parent_id = ${other.id} where id = ${sub.id}`)).toBe(
      'courses_subcategory_id_category_id_fkey',
    );
    expect(await readRefusal(`update courses set category_id = null where id = ${id}`)).toBe('courses_check');
  });

  test('a row under a question that is no likert one, or of another questionnaire', async () => {
    const survey = await aSurvey(world, {
      questions: [{ question_config: 'likert', answers: ['Poco', 'Molto'], rows: ['Luce'] }, {}],
    });
    const [likert, single] = survey.questions;
    const other = await aSurvey(world);
    const addRow = (questionnaire: number, parent: number | undefined) =>
      readRefusal(`insert into questions (questionnaire_id, likert_question_id, text, question_config, "order")
        values (${questionnaire}, ${parent}, 'Riga', 'likert_question', 7)`);
    expect(await addRow(survey.id, single?.id)).toMatch(/^questions_likert_question_id_.*fkey$/);
    expect(await addRow(other.id, likert?.id)).toMatch(/^questions_likert_question_id_.*fkey$/);
    expect(await addRow(survey.id, likert?.id)).toBeUndefined();
  });

  test('something that plays in what is no lesson', async () => {
    const { sections } = await aCourse(world, {
      sections: [{ category: 'SURVEY' }, { media: { type: 'FILE', link: 'https://esempio.it/a.pdf' } }],
    });
    const play = `insert into section_media (course_section_id, type, name, link)
      values (${sections[0]?.id}, 'YT', 'Video', 'https://youtu.be/x')`;
    expect(await readRefusal(play)).toBe('section_media_course_section_id_category_fkey');
    expect(await readRefusal(`update course_sections set category = 'SURVEY' where id = ${sections[1]?.id}`)).toBe(
      'section_media_course_section_id_category_fkey',
    );
  });

  test('settings of an evaluation on a survey', async () => {
    const { id } = await aSurvey(world);
    for (const setting of ['has_random_order = true', 'has_show_correct_answers = true', 'perc_correct_questions = 80'])
      expect(await readRefusal(`update questionnaires set ${setting} where id = ${id}`)).toBe(
        'questionnaires_evaluation_settings',
      );
    const evaluation = await anEvaluation(world);
    expect(
      await readRefusal(`update questionnaires set has_random_order = true where id = ${evaluation.id}`),
    ).toBeUndefined();
  });

  test('captions in no language, or twice in one; each has an id', async () => {
    const { sections } = await aCourse(world, { sections: [{ media: { type: 'YT', link: 'https://youtu.be/x' } }] });
    const file = await readOne<{ id: number }>(
      `insert into files (storage_key, name, mime_type, bytes) values ('captions', 'it.vtt', 'text/vtt', 1) returning id`,
    );
    const add = (language: string) =>
      readRefusal(`insert into media_captions (course_section_id, language, label, file_id)
        values (${sections[0]?.id}, '${language}', 'Sottotitoli', ${file.id})`);
    expect([await add('it'), await add('pt-BR'), await add('fil')]).toEqual([undefined, undefined, undefined]);
    expect(await add('Italiano')).toBe('media_captions_language_check');
    expect(await add('it')).toBe('media_captions_course_section_id_language_key');
    expect(await readOne('select count(distinct id)::integer as count from media_captions')).toEqual({ count: 3 });
  });

  test('a job that was called off and has not ended, or has brought something', async () => {
    for (const table of ['data_exports', 'import_batches'])
      for (const state of ['cancelled', 'cancelled, ended, success']) {
        const columns = state.split(', ');
        const statement = `insert into ${table} (format, ${table === 'data_exports' ? 'type, ' : ''}${state})
          values ('csv', ${table === 'data_exports' ? `'user', ` : ''}${columns.map(() => 'true').join()})`;
        expect(await readRefusal(statement)).toMatch(/_check\d*$/);
      }
    expect(
      await readRefusal(`insert into data_exports (format, type, ended, cancelled) values ('csv', 'user', true, true)`),
    ).toBeUndefined();
  });
});

test('a section is mandatory and a questionnaire sequential only when that is said, as in the contract', async () => {
  const { sections, id } = await aCourse(world);
  const section = await readOne(`insert into course_sections (course_id, module_id, name, slug, category, "order")
    values (${id}, ${sections[0]?.module_id}, 'Nuova', 'senza-scelte', 'LESSON', 9) returning is_mandatory`);
  const survey = await readOne(
    `insert into questionnaires (kind, name) values ('survey', 'Nuovo') returning is_sequential`,
  );
  expect([section, survey]).toEqual([{ is_mandatory: false }, { is_sequential: false }]);
});

test('a row of an import keeps whom it was about, until they are erased', async () => {
  const user = await aUser(world);
  const batch = await readOne<{ id: number }>(`insert into import_batches (format) values ('csv') returning id`);
  const made = await readOne<{ id: number }>(
    `insert into data_imports (import_batch_id, type) values (${batch.id}, 'user') returning id`,
  );
  await pool.query(
    `insert into data_import_rows (data_import_id, line, operation, user_id, is_active, username, first_name, last_name, fiscal_code, groups)
     values ($1, 2, 'create', $2, true, 'ada', 'ADA', 'ALFA', 'LFADAA80A01H501U', '[{"id": 4, "name": "Blu"}]')`,
    [made.id, user.id],
  );
  await pool.query(`update users set username = 'altro', last_name = 'BETA' where id = ${user.id}`);
  const kept = 'select username, last_name, fiscal_code, groups from data_import_rows';
  expect(await readOne(kept)).toMatchObject({ username: 'ada', last_name: 'ALFA', groups: [{ name: 'Blu' }] });
  await pool.query(`delete from users where id = ${user.id}`);
  expect(await readOne(kept)).toEqual({ username: '', last_name: '', fiscal_code: null, groups: [] });
});

test('answers handed in are rows, one an answer, that nobody changes and that go with their person', async () => {
  const survey = await aSurvey(world);
  const course = await aCourse(world);
  const { id } = await anEnrolment(world, { user: await aUser(world), course });
  const answers = [
    { question_id: 1, answer_id: 10 },
    { question_id: 2, answers_multiple_ids: [20, 21] },
    { question_id: 3, answer_text: 'Va bene' },
    { question_id: 4, answer_text: ' ' },
  ];
  const { rows } = await pool.query<{ id: number }>(
    `insert into attempts (subscription_id, course_section_id, questionnaire_id, kind, number, snapshot)
     values ($1, $2, $3, 'survey', 1, '{}') returning id`,
    [id, course.sections[0]?.id, survey.id],
  );
  const count = 'select count(*)::integer as count from attempt_answers';
  expect(await readOne(count)).toEqual({ count: 0 });
  await pool.query(
    'update attempts set submitted = now(), answers = $2, percentage = 100, is_passed = true where id = $1',
    [rows[0]?.id, JSON.stringify(answers)],
  );
  const kept = await pool.query('select question_id, answer_id, answer_text from attempt_answers order by id');
  expect(kept.rows).toEqual([
    { question_id: 1, answer_id: 10, answer_text: null },
    { question_id: 2, answer_id: 20, answer_text: null },
    { question_id: 2, answer_id: 21, answer_text: null },
    { question_id: 3, answer_id: null, answer_text: 'Va bene' },
  ]);
  for (const statement of [
    'update attempt_answers set answer_id = 11',
    'delete from attempt_answers',
    'truncate attempt_answers',
  ])
    expect(await readRefusal(statement)).toBe('23001');
  await pool.query(`select erase_learning(array[${id}])`);
  expect(await readOne(count)).toEqual({ count: 0 });
});

describe('the requirements of the lessons of a course', () => {
  /** A course of four lessons, each but the first requiring the one before. */
  const aChain = async () => {
    const { id, sections } = await aCourse(world, { sections: [{}, {}, {}, {}] });
    const ids = sections.map((section) => section.id);
    const require = `update course_sections set mandatory_section_id = given.required
      from unnest(array[${ids.slice(1).join()}], array[${ids.slice(0, -1).join()}]) as given (id, required)
      where course_sections.id = given.id`;
    return { id, ids, require };
  };

  test('are walked through once a statement, however many lessons it changes', async () => {
    const { require } = await aChain();
    const plan = await readOne<{ 'QUERY PLAN': [{ Triggers: { 'Trigger Name': string; Calls: number }[] }] }>(
      `explain (analyze, format json) ${require}`,
    );
    const checks = plan['QUERY PLAN'][0].Triggers.filter((one) => one['Trigger Name'].includes('requirement_cycle'));
    expect(checks.map(({ Calls }) => Calls)).toEqual([1]);
  });

  test('are refused where they form a circle, of one statement or of several', async () => {
    const { id, ids, require } = await aChain();
    const [first, second, , last] = ids;
    const circle = 'course_sections_requirement_cycle';
    expect(await readRefusal(require)).toBeUndefined();
    const close = `update course_sections set mandatory_section_id = ${last} where id = ${first}`;
    expect(await readRefusal(close)).toBe(circle);
    await pool.query('update course_sections set mandatory_section_id = null where course_id = $1', [id]);
    const swap = `update course_sections set mandatory_section_id = case id when ${first} then ${second} else ${first} end
      where id in (${first}, ${second})`;
    expect(await readRefusal(swap)).toBe(circle);
    expect(await readRefusal(close)).toBeUndefined();
  });
});

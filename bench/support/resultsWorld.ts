import type pg from 'pg';

/** An evaluation and a survey that very many have handed in. */
export interface ResultsWorld {
  evaluationId: number;
  surveyId: number;
  courseId: number;
  /** Groups of a twentieth of the people, and of all. */
  groupId: number;
  everybodyId: number;
}

/** Attempts at the evaluation; the survey is answered once by each. */
const attempts = 100_000;
/** Who makes them: five attempts each. */
const people = 20_000;
/** Answer sheets that differ. */
const sheets = 500;

/**
 * 100,000 attempts at an evaluation of 30 questions, and 20,000 responses to a survey of ten, over a year and five courses. Nobody made
 * them: they are written as they would stand.
 */
export const makeResultsWorld = async (pool: pg.Pool): Promise<ResultsWorld> => {
  const readId = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await pool.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;
  const make = (kind: string, name: string, questions: number) =>
    readId(
      `with made as (insert into questionnaires (kind, name) values ($1, $2) returning id),
       asked as (insert into questions (questionnaire_id, text, question_config, "order")
         select id, 'Quale delle risposte alla domanda ' || n || ' è quella giusta?', 'single', n
         from made, generate_series(1, $3::integer) n returning id),
       answered as (insert into answers (question_id, text, is_correct, "order")
         select id, 'Risposta ' || n, $1 = 'evaluation' and n = 1, n from asked, generate_series(1, 4) n)
       select id from made`,
      [kind, name, questions],
    );
  const evaluationId = await make('evaluation', 'Esame di tutti', 30);
  const surveyId = await make('survey', 'Sondaggio di tutti', 10);
  const courseId = await readId(
    `with made as (insert into courses (name, code, slug, status)
       select 'Corso ' || n, 'RISULTATI' || n, 'risultati-' || n, 'STR' from generate_series(1, 5) n returning id),
     themes as (insert into course_themes (course_id, name, slug, "order")
       select id, 'Tematica', 'risultati-t-' || id, 1 from made returning id, course_id),
     modules as (insert into course_modules (course_id, course_theme_id, name, slug, "order")
       select course_id, id, 'Modulo', 'risultati-m-' || id, 1 from themes returning id, course_id),
     sections as (insert into course_sections (course_id, module_id, name, slug, category, evaluation_id, survey_id, "order")
       select course_id, id, category, lower('risultati-' || category || id), category,
         case category when 'EVALUATION' then $1::integer end, case category when 'SURVEY' then $2::integer end,
         case category when 'SURVEY' then 2 else 1 end
       from modules, unnest(array['EVALUATION', 'SURVEY']) category)
     select min(id) as id from made`,
    [evaluationId, surveyId],
  );
  await pool.query(
    `with people as (insert into users (username, first_name, last_name, role_id)
       select 'esaminato' || n, 'IDA', 'ESAMINATA ' || n, roles.id from generate_series(1, $1::integer) n, roles
       where tier = 'BASE_LOG' returning id)
     insert into subscriptions (user_id, course_id, status_etiquette)
     select people.id, courses.id, 'RUN' from people
     join (select id, row_number() over (order by id) - 1 as place from courses where slug like 'risultati-%') courses
       on courses.place = people.id % 5`,
    [people],
  );
  await addAttempts(pool, evaluationId, attempts / people);
  await addAttempts(pool, surveyId, 1);
  const makeGroup = (name: string, oneIn: number) =>
    readId(
      `with made as (insert into groups (name, slug) values ($1, $1) returning id),
       members as (insert into group_users (group_id, user_id)
         select made.id, users.id from made, users where username like 'esaminato%' and users.id % $2::integer = 0)
       select id from made`,
      [name, oneIn],
    );
  const [groupId, everybodyId] = [await makeGroup('un-ventesimo', 20), await makeGroup('tutti', 1)];
  await pool.query('analyze');
  return { evaluationId, surveyId, courseId, groupId, everybodyId };
};

/** Answer sheets, each handed in by many; the better ones right in more questions. */
const addAttempts = (pool: pg.Pool, questionnaireId: number, times: number) =>
  pool.query(
    `with sheets as materialized (
       select sheet, jsonb_agg(jsonb_build_object('question_id', asked.id, 'answer_id', asked.first + chosen.place) order by asked.id) as answers,
         jsonb_agg(jsonb_build_object('question', jsonb_build_object('id', asked.id, 'text', asked.text), 'is_passed', chosen.place = 0)
           order by asked.id) as results,
         round(100.0 * count(*) filter (where chosen.place = 0) / count(*), 1) as percentage
       from generate_series(1, $2::integer) sheet
       cross join lateral (
         select question.id, question.text, (select min(id) from answers where question_id = question.id) as first
         from questions question where questionnaire_id = $1 and sheet > 0
       ) asked
       cross join lateral (
         select case when (sheet * 7919 + asked.id * 104729) % 1000 < 300 + sheet then 0 else 1 + (sheet + asked.id) % 3 end as place
       ) chosen
       group by sheet
     )
     insert into attempts (subscription_id, course_section_id, questionnaire_id, kind, number, snapshot, created, submitted, answers,
       results, percentage, is_passed)
     select s.id, section.id, $1, case when section.survey_id is null then 'evaluation' else 'survey' end, tried.number,
       jsonb_build_object('questionnaire', jsonb_build_object('perc_correct_questions', 60)), moment.at, moment.at, sheets.answers,
       case when section.survey_id is null then sheets.results else '[]' end, sheets.percentage, sheets.percentage >= 60
     from subscriptions s
     join course_sections section on section.course_id = s.course_id and $1 in (section.evaluation_id, section.survey_id)
     cross join generate_series(1, $3::integer) as tried (number)
     cross join lateral (
       select now() - make_interval(days => (s.id * 37 + tried.number * 61) % 365, secs => s.id % 3600) as at
     ) moment
     join sheets on sheets.sheet = 1 + (s.id * 31 + tried.number * 17) % $2::integer
     where section.slug like 'risultati-%'`,
    [questionnaireId, sheets, times],
  );

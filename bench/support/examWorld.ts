import type pg from 'pg';
import { createTokenMaker } from '#server/secrets/tokens.ts';
import { secret } from './server.ts';

/** Somebody enrolled in the course of the evaluation, with a session. */
export interface Candidate {
  bearer: string;
  subscriptionId: number;
}

export interface ExamWorld {
  candidates: Candidate[];
  moduleId: number;
  /** A video lesson, and the evaluation, of ten questions unless told otherwise, with four answers each, which takes any number of tries. */
  lessonId: number;
  evaluationId: number;
  /** Of each question, one of its answers. */
  answers: { question_id: number; answer_id: number }[];
}

interface Exam extends Pick<ExamWorld, 'evaluationId' | 'answers'> {
  courseId: number;
  questionnaireId: number;
}

/** Handed in by others before: a database without any makes plans that no platform in use has. */
const addEarlierAttempts = async (pool: pg.Pool, exam: Exam): Promise<void> => {
  const { courseId, evaluationId, questionnaireId, answers } = exam;
  const results = answers.map(({ question_id }) => ({
    question: { id: question_id, text: 'Quale è giusta?' },
    is_passed: true,
  }));
  await pool.query(
    `with people as (
       insert into users (username, first_name, last_name, role_id)
       select 'diplomato' || n, 'ADA', 'DIPLOMATA ' || n, roles.id from generate_series(1, 10000) n, roles where tier = 'BASE_LOG'
       returning id),
     enrolled as (insert into subscriptions (user_id, course_id, status_etiquette) select id, $1, 'RUN' from people returning id),
     sat as (
       insert into attempts (subscription_id, course_section_id, questionnaire_id, kind, number, snapshot, submitted, answers, results, percentage, is_passed)
       select id, $2, $3, 'evaluation', 1, '{}', now() - interval '30 days', $4, $5, 100, true from enrolled),
     passed as (
       insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at)
       select id, $2, true, now() - interval '30 days' from enrolled)
     insert into learning_events (subscription_id, course_section_id, kind, data, seq, previous_hash, hash)
       select id, $2, kind, '{}', 0, '', '' from enrolled, unnest(array['opened', 'handed_in', 'passed']) kind order by id`,
    [courseId, evaluationId, questionnaireId, JSON.stringify(answers), JSON.stringify(results)],
  );
};

/** Many people enrolled in a course of 14 lessons and an evaluation. */
export const makeExamWorld = async (pool: pg.Pool, count: number, questions = 10): Promise<ExamWorld> => {
  const tokens = createTokenMaker([Buffer.from(secret)]);
  const readNumber = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await pool.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;
  const questionnaireId = await readNumber(
    `insert into questionnaires (kind, name, max_retries, has_random_order, has_show_correct_answers)
     values ('evaluation', 'Prova finale', -1, true, true) returning id`,
  );
  await pool.query(
    `with asked as (insert into questions (questionnaire_id, text, question_config, "order")
       select $1, 'Quale delle risposte alla domanda ' || n || ' è quella giusta?', 'single', n from generate_series(1, $2::integer) n returning id)
     insert into answers (question_id, text, is_correct, "order")
       select id, 'Risposta numero ' || n || ' della domanda', n = 1, n from asked, generate_series(1, 4) n`,
    [questionnaireId, questions],
  );
  const courseId = await readNumber(
    `insert into courses (name, code, slug, status) values ('Corso con prova', 'PROVA', 'corso-con-prova', 'STR') returning id`,
  );
  const moduleId = await readNumber(
    `with theme as (insert into course_themes (course_id, name, slug, "order") values ($1, 'Tematica', 'tematica-prova', 1) returning id)
     insert into course_modules (course_id, course_theme_id, name, slug, "order")
       select $1, id, 'Modulo', 'modulo-prova', 1 from theme returning id`,
    [courseId],
  );
  const lessonId = await readNumber(
    `with lessons as (insert into course_sections (course_id, module_id, name, slug, category, duration, "order")
       select $1, $2, 'Lezione ' || n, 'lezione-prova-' || n, 'LESSON', '00:05:00', n from generate_series(1, 14) n returning id),
     media as (insert into section_media (course_section_id, type, name, link)
       select id, 'VIDEO', 'Video', 'https://esempio.it/v.mp4' from lessons)
     select min(id) as id from lessons`,
    [courseId, moduleId],
  );
  const evaluationId = await readNumber(
    `insert into course_sections (course_id, module_id, name, slug, category, evaluation_id, "order")
     values ($1, $2, 'Prova finale', 'prova-finale', 'EVALUATION', $3, 15) returning id`,
    [courseId, moduleId, questionnaireId],
  );
  const { rows } = await pool.query<{ user_id: number; session_id: string; subscription_id: number }>(
    `with people as (
       insert into users (username, first_name, last_name, role_id)
       select 'candidato' || n, 'UGO', 'CANDIDATO ' || n, roles.id from generate_series(1, $2::integer) n, roles where tier = 'BASE_LOG'
       returning id),
     sessions as (insert into auth_sessions (user_id) select id from people returning id, user_id),
     enrolled as (insert into subscriptions (user_id, course_id, status_etiquette) select id, $1, 'RUN' from people returning id, user_id)
     select sessions.user_id, sessions.id as session_id, enrolled.id as subscription_id from sessions join enrolled using (user_id)`,
    [courseId, count],
  );
  const { rows: answers } = await pool.query<ExamWorld['answers'][number]>(
    'select question_id, id as answer_id from answers where is_correct and question_id in (select id from questions where questionnaire_id = $1)',
    [questionnaireId],
  );
  await addEarlierAttempts(pool, { courseId, evaluationId, questionnaireId, answers });
  await pool.query('analyze');
  const candidates = rows.map(({ user_id, session_id, subscription_id }) => ({
    bearer: tokens.signBearer({ user_id, session_id }),
    subscriptionId: subscription_id,
  }));
  return { candidates, moduleId, lessonId, evaluationId, answers };
};

import type pg from 'pg';
import { hashPassword } from '#server/secrets/passwords.ts';
import { makeCatalogue } from './catalogue.ts';
import { makeResultsWorld } from './resultsWorld.ts';
import { makeUsers } from './usersWorld.ts';
import { password } from './world.ts';

export interface ProviderWorld {
  /** A full administrator. */
  administrator: string;
  administratorId: number;
  /** Enrolled in 300 courses, the long one among them. */
  learner: string;
  busyLearnerId: number;
  /** Of 40 modules of 30 lessons each, with a few hundred enrolments half way through. */
  longCourseId: number;
  /** With 50,000 enrolments. */
  wideCourseId: number;
  /** Of 60,000 members. */
  groupId: number;
  /** Enrolments: one in the long course, and one with 5,000 facts in its record. */
  longSubscriptionId: number;
  oftenSubscriptionId: number;
  evaluationId: number;
  surveyId: number;
}

const learner = 'persona7';

/** What a training provider has after some years: many people and groups. */
const makePeople = async (pool: pg.Pool): Promise<void> => {
  await makeUsers(pool, 80_000);
  await pool.query(
    `insert into users (username, first_name, last_name, role_id, password_hash)
     select 'capo', 'ADA', 'CAPO', id, $1 from roles where tier = 'BO_COM'`,
    [await hashPassword(password)],
  );
  await pool.query(
    'update users set password_hash = $1, is_active = true, expiration_date = null where username = $2',
    [await hashPassword(password), learner],
  );
};

const makeGroups = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`
    insert into groups (name, slug, description)
      select 'Azienda cliente ' || n, 'azienda-cliente-' || n, 'Sede di prova' from generate_series(1, 575) n
      union all select 'Tutto il personale', 'tutto-il-personale', '';
    insert into group_users (group_id, user_id)
      select g.id, u.id from users u join groups g on g.slug = 'azienda-cliente-' || (1 + u.id % 575);
    insert into group_users (group_id, user_id)
      select g.id, u.id from groups g, (select id from users order by id limit 60000) u where g.slug = 'tutto-il-personale'`);
};

/** Ten lessons in each course of the catalogue; a course of 1,200; one with an exam that most people are enrolled in. */
const makeContents = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`
    insert into course_themes (course_id, name, slug, "order")
      select id, 'Tematica', 'tematica-' || id, 1 from courses where slug like 'corso-bench-%';
    insert into courses (name, code, slug, status, has_certification) values
      ('Abilitazione professionale', 'LUNGO', 'corso-lungo', 'STR', true),
      ('Formazione generale dei lavoratori', 'LARGO', 'corso-largo', 'STR', true);
    insert into course_themes (course_id, name, slug, "order")
      select id, 'Tematica ' || n, slug || '-t-' || n, n from courses, generate_series(1, 4) n where slug = 'corso-lungo'
      union all select id, 'Tematica', slug || '-t', 1 from courses where slug = 'corso-largo';
    insert into course_modules (course_id, course_theme_id, name, slug, "order")
      select t.course_id, t.id, 'Modulo ' || n, 'm-' || t.id || '-' || n, n
      from course_themes t join courses c on c.id = t.course_id, generate_series(1, 10) n
      where c.slug = 'corso-lungo' or c.slug ~ '^corso-(bench|largo)' and n <= 2;
    insert into course_sections (course_id, module_id, name, slug, category, duration, "order")
      select m.course_id, m.id, 'Lezione ' || n, 'l-' || m.id || '-' || n, 'LESSON', '00:05:00', n
      from course_modules m join courses c on c.id = m.course_id, generate_series(1, 30) n
      where c.slug = 'corso-lungo' or c.slug ~ '^corso-(bench|largo)' and n <= 5;
    insert into section_media (course_section_id, type, name, link)
      select id, 'VIDEO', 'Video', 'https://esempio.it/v.mp4' from course_sections where category = 'LESSON'`);
};

const makeEnrolments = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`
    insert into subscriptions (user_id, course_id, status_etiquette, created)
      select u.id, c.id, (array['RDY', 'RUN', 'END'])[1 + u.id % 3], '2023-01-01'::timestamptz + u.id * interval '11 minutes'
      from courses c, (select id from users order by id limit 50000) u where c.slug = 'corso-largo'
      union all select u.id, c.id, 'RUN', now() - u.id * interval '1 hour'
      from courses c, (select id from users where username like 'persona%' order by id limit 400) u where c.slug = 'corso-lungo'
      on conflict do nothing;
    insert into subscriptions (user_id, course_id)
      select (select id from users where username = 'persona7'), courses.id from courses
      where slug like 'corso-bench-%' and status = 'STR' and is_active order by courses.id limit 330
      on conflict do nothing`);
};

/** 1.5 million sessions, as many facts: written as they would stand, since nobody made them. */
const makeSessions = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`
    alter table learning_events disable trigger learning_events_chain;
    insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at, watched_time, opened_at)
      select s.id, section.id, true, s.created + interval '3 days', 300, s.created + interval '3 days'
      from subscriptions s join courses c on c.id = s.course_id
      join course_modules m on m.course_id = c.id
      join course_sections section on section.module_id = m.id and section.category = 'LESSON'
      where case when c.slug = 'corso-lungo' then m.id % 2 = 0
        when c.slug = 'corso-largo' then section."order" <= 1 + s.id % 5
        else section."order" <= s.id % 4 end;
    insert into learning_events (subscription_id, seq, course_section_id, kind, at, data, previous_hash, hash)
      select subscription_id, row_number() over (partition by subscription_id order by course_section_id), course_section_id,
        'stopped', passed_at, '{"seconds": 300}', sha256('x'), sha256('y') from section_sessions;
    insert into learning_events (subscription_id, seq, course_section_id, kind, at, data, previous_hash, hash)
      select s.id, 100000 + n, null, 'subscription_edited', now() - n * interval '1 hour', '{}', sha256('x'), sha256('y')
      from subscriptions s join courses c on c.id = s.course_id, generate_series(1, 5000) n
      where c.slug = 'corso-largo' and s.user_id = (select id from users where username = 'persona11');
    alter table learning_events enable trigger learning_events_chain`);
  await pool.query('analyze section_sessions');
  await pool.query(
    'select count(*) from recount_enrolments((select array_agg(distinct subscription_id) from section_sessions))',
  );
  await pool.query(`
    update subscriptions set status_etiquette = 'END', is_passed = true, completion_date = created + interval '9 days'
      where id in (select id from subscriptions where not is_passed and not is_in_history order by id limit 130000);
    insert into certificates (subscription_id, number, code, facts, issued)
      select s.id, row_number() over (order by s.id), 'codice-di-prova-' || s.id, jsonb_build_object(
          'number', row_number() over (order by s.id), 'code', 'codice-di-prova-' || s.id, 'first_name', u.first_name,
          'last_name', u.last_name, 'fiscal_code', u.fiscal_code, 'course_name', c.name, 'course_code', c.code,
          'completion_date', s.completion_date::date, 'duration', '01:00:00', 'issued', s.completion_date), s.completion_date
      from subscriptions s join users u on u.id = s.user_id join courses c on c.id = s.course_id
      where s.is_passed order by s.id limit 120000`);
};

/** 200,000 more attempts, besides those at the evaluation of thirty questions. */
const makeAttempts = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`
    with made as (insert into questionnaires (kind, name, max_retries) values ('evaluation', 'Verifica breve', -1) returning id),
    asked as (insert into questions (questionnaire_id, text, question_config, "order")
      select id, 'Domanda ' || n, 'single', n from made, generate_series(1, 5) n returning id),
    answered as (insert into answers (question_id, text, is_correct, "order")
      select id, 'Risposta ' || n, n = 1, n from asked, generate_series(1, 4) n)
    insert into course_sections (course_id, module_id, name, slug, category, evaluation_id, "order")
      select m.course_id, m.id, 'Verifica', 'v-' || m.id, 'EVALUATION', made.id, 90 from made,
        (select min(m.id) as id, m.course_id from course_modules m join courses c on c.id = m.course_id
         where c.slug ~ '^corso-(bench|largo)' group by m.course_id) m`);
  await pool.query(`
    insert into attempts (subscription_id, course_section_id, questionnaire_id, kind, number, snapshot, created, submitted, answers,
      results, percentage, is_passed)
    select s.id, section.id, section.evaluation_id, 'evaluation', 1, '{"questionnaire": {"perc_correct_questions": 60}}',
      moment.at, moment.at, sheet.answers, sheet.results, 100, true
    from course_sections section
    join subscriptions s on s.course_id = section.course_id
    cross join lateral (select now() - make_interval(days => s.id % 900, secs => s.id % 7200) as at) moment
    join lateral (
      select jsonb_agg(jsonb_build_object('question_id', q.id, 'answer_id', (select min(id) from answers where question_id = q.id))) as answers,
        jsonb_agg(jsonb_build_object('question', jsonb_build_object('id', q.id, 'text', q.text), 'is_passed', true)) as results
      from questions q where q.questionnaire_id = section.evaluation_id) sheet on true
    where section.slug like 'v-%' order by s.id limit 200000`);
};

/** What the back office itself has written down over the years. */
const makeLogs = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`
    insert into activity_log (at, actor_id, actor_name, action, object_type, object_id, object_name, before, after, subject_id)
      select now() - n * interval '4 minutes', capo.id, 'ADA CAPO', (array['create', 'update', 'delete', 'other'])[1 + n % 4],
        case when n % 5 < 3 then 'user' else 'course' end, n, 'Persona ' || n, null, '{"first_name": "ADA"}',
        case when n % 5 < 3 then 1 + n % 80000 end
      from generate_series(1, 400000) n, (select id from users where username = 'capo') capo;
    insert into security_events (at, kind, user_id, address)
      select now() - n * interval '4 minutes', (array['login', 'login_failed', 'logout'])[1 + n % 3], 1 + n % 80000,
        '10.0.' || n % 200 || '.' || n % 250 from generate_series(1, 400000) n;
    insert into outgoing_emails (user_id, kind, dedupe_key, status, created, settled)
      select 1 + n % 2000, 'welcome', 'prova:' || n, 'sent', now() - n * interval '1 hour', now() from generate_series(1, 5000) n;
    insert into data_exports (user_id, type, format, progress, success, ended, expired, created)
      select capo.id, (array['subscription', 'user', 'course'])[1 + n % 3], 'csv', 100, true, true, true, now() - n * interval '1 day'
      from generate_series(1, 200) n, (select id from users where username = 'capo') capo`);
};

/** A large provider: 100,000 people, 800 courses, 450,000 enrolments, 1.5 million sessions, 300,000 attempts. Takes some minutes. */
export const makeProviderWorld = async (
  pool: pg.Pool,
  say: (step: string) => void = () => {},
): Promise<ProviderWorld> => {
  const steps = {
    people: makePeople,
    results: async (db: pg.Pool) => void (await makeResultsWorld(db)),
    groups: makeGroups,
    courses: (db: pg.Pool) => makeCatalogue(db, 793, 400_000),
    contents: makeContents,
    enrolments: makeEnrolments,
    sessions: makeSessions,
    attempts: makeAttempts,
    logs: makeLogs,
  };
  for (const [name, make] of Object.entries(steps)) {
    const began = performance.now();
    await make(pool);
    say(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  }
  await pool.query('vacuum analyze');
  return findProviderWorld(pool);
};

const findProviderWorld = async (pool: pg.Pool): Promise<ProviderWorld> => {
  const { rows } = await pool.query<Omit<ProviderWorld, 'administrator' | 'learner'>>(`
    with long as (select id from courses where slug = 'corso-lungo'), wide as (select id from courses where slug = 'corso-largo'),
    busy as (select id from users where username = 'persona7')
    select long.id as "longCourseId", wide.id as "wideCourseId", busy.id as "busyLearnerId",
      (select id from users where username = 'capo') as "administratorId",
      (select id from groups where slug = 'tutto-il-personale') as "groupId",
      (select id from subscriptions where course_id = long.id and user_id = busy.id) as "longSubscriptionId",
      (select s.id from subscriptions s join users u on u.id = s.user_id where s.course_id = wide.id and u.username = 'persona11')
        as "oftenSubscriptionId",
      (select id from questionnaires where name = 'Esame di tutti') as "evaluationId",
      (select id from questionnaires where name = 'Sondaggio di tutti') as "surveyId"
    from long, wide, busy`);
  const [ids] = rows;
  if (!ids) throw new Error('nothing was made');
  return { administrator: 'capo', learner, ...ids };
};

import type pg from 'pg';
import { hashPassword } from '#server/secrets/passwords.ts';
import { password } from './world.ts';

export interface EnrolmentWorld {
  /** A full administrator. */
  username: string;
  userId: number;
  courseId: number;
  /** A course nobody is enrolled in, and a group of 50,000. */
  emptyCourseId: number;
  groupId: number;
}

/** Learners enrolled in ten courses each, usually a million enrolments: one in ten opened, one in ten certified. */
export const makeEnrolmentWorld = async (pool: pg.Pool, learners = 100_000): Promise<EnrolmentWorld> => {
  await pool.query(
    `insert into users (username, first_name, last_name, role_id, password_hash)
     select 'capo', 'ADA', 'CAPO', id, $1 from roles where tier = 'BO_COM'`,
    [await hashPassword(password)],
  );
  await pool.query(`
    insert into users (username, first_name, last_name, email, role_id)
      select 'utente' || n, 'NOME' || n % 700, 'COGNOME' || n, 'utente' || n || '@esempio.it', role.id
      from generate_series(1, ${learners}) n, (select id from roles where tier = 'BASE_LOG' order by id limit 1) role;
    insert into courses (name, code, slug, status)
      select 'Corso ' || n, 'C-' || n, 'corso-' || n, 'STR' from generate_series(1, 11) n;
    insert into course_themes (course_id, name, slug, "order") select id, 'Tematica', 'tematica-' || id, 0 from courses;
    insert into course_modules (course_id, course_theme_id, name, slug, "order")
      select course_id, id, 'Modulo', 'modulo-' || id, 0 from course_themes;
    insert into course_sections (course_id, module_id, name, slug, category, duration, "order")
      select m.course_id, m.id, 'Lezione ' || n, 'lezione-' || m.id || '-' || n, 'LESSON', '00:05:00', n
      from course_modules m, generate_series(1, 10) n;
    insert into groups (name, slug) values ('Cinquantamila', 'cinquantamila');
    insert into group_users (group_id, user_id)
      select groups.id, users.id from groups, users where username like 'utente%' and users.id % 2 = 0;
    insert into subscriptions (user_id, course_id, is_in_history, status_etiquette, created)
      select users.id, courses.id, users.id % 5 = 0, (array['RDY', 'RUN', 'END'])[1 + users.id % 3],
        '2026-01-01'::timestamptz + users.id * interval '1 minute'
      from users, courses where username like 'utente%' and code <> 'C-11';
    insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at, watched_time)
      select s.id, section.id, true, now(), 300
      from subscriptions s join course_sections section on section.course_id = s.course_id and section."order" <= 3
      where s.id % 10 = 0;
    select count(*) from recount_enrolments((select array_agg(id) from subscriptions where id % 10 = 0));
    insert into certificates (subscription_id, number, code, facts)
      select id, row_number() over (order by id), 'codice-di-prova-' || id, '{}'
      from subscriptions where status_etiquette = 'END' and user_id % 10 = 2;`);
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<Omit<EnrolmentWorld, 'username'>>(`
    select (select max(id) from users) as "userId", (select id from courses where code = 'C-5') as "courseId",
      (select id from courses where code = 'C-11') as "emptyCourseId", (select id from groups) as "groupId"`);
  const [ids] = rows;
  if (!ids) throw new Error('nothing was made');
  return { username: 'capo', ...ids };
};

/**
 * Sessions for seven enrolments in ten more, one each: a million with those there are. Each has two facts in the record, and one
 * enrolment in a hundred a correction.
 */
export const addSessions = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`
    insert into section_sessions (subscription_id, course_section_id, watched_time)
      select s.id, section.id, s.id % 300
      from subscriptions s join course_sections section on section.course_id = s.course_id and section."order" = 1
      where s.id % 10 between 1 and 7;
    alter table learning_events disable trigger learning_events_chain;
    insert into learning_events (subscription_id, seq, course_section_id, kind, actor_id, previous_hash, hash)
      select session.subscription_id,
        row_number() over (partition by session.subscription_id order by session.course_section_id, fact.place),
        session.course_section_id, fact.kind, case when fact.kind = 'session_edited' then 1 end, sha256('x'), sha256('y')
      from section_sessions session
      join (values (1, 'opened'), (2, 'stopped'), (3, 'session_edited')) fact (place, kind)
        on fact.kind <> 'session_edited' or session.subscription_id % 100 = 1;
    alter table learning_events enable trigger learning_events_chain;`);
  await pool.query('vacuum analyze');
};

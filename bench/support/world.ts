import type pg from 'pg';
import { hashPassword } from '#server/secrets/passwords.ts';

export const password = 'Banco2026!';

/** A learner with ten enrolments: one in a course of 200 sections, nine in courses of 14, partly passed. */
export const makeWorld = async (
  pool: pg.Pool,
): Promise<{ username: string; administrator: string; userId: number; subscriptionId: number }> => {
  const hash = await hashPassword(password);
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (username, first_name, last_name, email, role_id, password_hash)
     select 'banco', 'ADA', 'BANCO', 'banco@esempio.it', id, $1 from roles where tier = 'BASE_LOG' returning id`,
    [hash],
  );
  const userId = rows[0]?.id ?? 0;
  await pool.query(
    `insert into users (username, first_name, last_name, role_id, password_hash)
     select 'capo', 'EVA', 'CAPO', id, $1 from roles where tier = 'BO_COM'`,
    [hash],
  );
  await pool.query(
    `insert into groups (name, slug) select 'Gruppo ' || n, 'gruppo-' || n from generate_series(1, 3) n`,
  );
  await pool.query('insert into group_users (group_id, user_id) select id, $1 from groups', [userId]);
  await pool.query(`
    insert into course_typologies (name, slug, "order") select 'Tipologia ' || n, 'tipologia-' || n, n from generate_series(1, 3) n;
    insert into courses (name, code, slug, status, typology_id)
      select 'Corso ' || n, 'C-' || n, 'corso-' || n, 'STR', 1 + n % 3 from generate_series(1, 10) n;
    insert into course_themes (course_id, name, slug, "order")
      select c.id, 'Tematica ' || n, 'tematica-' || c.id || '-' || n, n from courses c, generate_series(1, 4) n
      where c.id = 1 or n <= 2;
    insert into course_modules (course_id, course_theme_id, name, slug, "order")
      select t.course_id, t.id, 'Modulo ' || n, 'modulo-' || t.id || '-' || n, n from course_themes t, generate_series(1, 5) n
      where t.course_id = 1 or n = 1;
    insert into course_sections (course_id, module_id, name, slug, category, duration, "order")
      select m.course_id, m.id, 'Lezione ' || n, 'lezione-' || m.id || '-' || n, 'LESSON', '00:05:00', n
      from course_modules m, generate_series(1, 10) n where m.course_id = 1 or n <= 7;
    insert into section_media (course_section_id, type, name, link) select id, 'VIDEO', 'Video', 'https://esempio.it/v.mp4' from course_sections;`);
  await pool.query(
    `insert into subscriptions (user_id, course_id, status_etiquette) select $1, id, 'RUN' from courses order by id`,
    [userId],
  );
  await pool.query(`
    insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at, watched_time, coverage)
      select s.id, section.id, true, now(), 300, '{[0,300)}'
      from subscriptions s join course_sections section on section.course_id = s.course_id where section.id % 2 = 0;
    select recount_enrolments(array[id]) from subscriptions;
    analyze;`);
  const { rows: subscriptions } = await pool.query<{ id: number }>('select id from subscriptions where course_id = 1');
  return { username: 'banco', administrator: 'capo', userId, subscriptionId: subscriptions[0]?.id ?? 0 };
};

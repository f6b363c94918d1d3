import { afterAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openOldDatabase } from '#tests/support/databases.ts';
import { asOwner } from '#tests/support/postgres.ts';

const opened = await openOldDatabase('0119');
const { pool, url } = opened;
afterAll(() => opened.close());

test('0120: enrolments have the time of their lessons again, and nobody’s counts as changed', async () => {
  await pool.query(`
    insert into users (username, first_name, last_name, role_id) values ('ada', 'ADA', 'BINI', 3), ('bruno', 'BRUNO', 'CALVI', 3);
    insert into courses (name, code, slug) values ('Igiene', 'IG', 'igiene');
    insert into course_themes (course_id, name, slug, "order") values (1, 'Tema', 'tema', 0);
    insert into course_modules (course_id, course_theme_id, name, slug, "order") values (1, 1, 'Modulo', 'modulo', 0);
    insert into course_sections (course_id, module_id, name, slug, category, "order") values
      (1, 1, 'Prima', 'prima', 'LESSON', 0), (1, 1, 'Seconda', 'seconda', 'LESSON', 1);
    insert into subscriptions (user_id, course_id, updated) values
      (1, 1, '2026-02-01T10:00:00Z'), (2, 1, '2026-02-01T10:00:00Z');
    insert into section_sessions (subscription_id, course_section_id, watched_time) values (1, 1, 450.5), (1, 2, 30);
    alter table subscriptions disable trigger subscriptions_touch;
    update subscriptions set watched_time = 30 where id = 1;
    alter table subscriptions enable trigger subscriptions_touch`);
  await migrate(asOwner(url));
  const { rows } = await pool.query('select watched_time, updated from subscriptions order by id');
  const updated = '2026-02-01T10:00:00.000Z';
  expect(rows).toEqual([
    { watched_time: 480.5, updated },
    { watched_time: 0, updated },
  ]);
});

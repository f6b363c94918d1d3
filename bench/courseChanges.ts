import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from './paths.ts';
import type { BenchServer } from './support/server.ts';
import type { World } from './support/world.ts';

/** Enrolments of the course that is changed. */
const enrolmentsCount = 100_000;
const lessons = 20;

/** A published course with twenty lessons and everybody enrolled in it, half of them with half of it passed. */
const makeCourse = async ({ pool }: BenchServer): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(`
    with course as (insert into courses (name, code, slug, status) values ('Cambia', 'CAMBIA', 'cambia', 'STR') returning id),
      theme as (insert into course_themes (course_id, name, slug, "order") select id, 'T', 'cambia-t', 0 from course returning id, course_id),
      module as (insert into course_modules (course_id, course_theme_id, name, slug, "order")
        select course_id, id, 'M', 'cambia-m', 0 from theme returning id, course_id),
      section as (insert into course_sections (course_id, module_id, name, slug, category, is_mandatory, "order")
        select course_id, id, 'L' || n, 'cambia-' || n, 'LESSON', true, n from module, generate_series(0, ${lessons - 1}) n)
    select id from course`);
  const id = rows[0]?.id ?? 0;
  await pool.query(
    `insert into users (username, first_name, last_name, role_id)
     select 'cambia' || n, 'NOME', 'COGNOME' || n, (select id from roles where tier = 'BASE_LOG')
     from generate_series(1, ${enrolmentsCount}) n`,
  );
  await pool.query(
    `insert into subscriptions (user_id, course_id) select id, $1 from users where username like 'cambia%'`,
    [id],
  );
  await pool.query('analyze');
  return id;
};

const quantile = (times: number[], part: number): string =>
  `${(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1)} ms`;

/** What readers of their own course list wait for until `isOver`. */
const read = async ({ address }: BenchServer, bearers: string[], isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  const one = async (bearer: string): Promise<void> => {
    while (!isOver()) {
      const began = performance.now();
      const answer = await fetch(`${address}/api/v1/users/me/subscriptions/course-typologies/`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a reader was answered ${answer.status}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(bearers.map(one));
  return times.sort((a, b) => a - b);
};

/** How long a change of a course with 100,000 enrolments takes, and what others feel of it. */
export const benchCourseChanges = async (server: BenchServer, { administrator, username }: World): Promise<string> => {
  const { pool, address } = server;
  const courseId = await makeCourse(server);
  const bearer = await signIn(address, administrator);
  const bearers = await Promise.all(Array.from({ length: 4 }, () => signIn(address, username)));
  let isOver = false;
  const calm = read(server, bearers, () => isOver);
  await wait(5_000);
  isOver = true;
  const before = await calm;

  const began = performance.now();
  let isDone = false;
  const readers = read(server, bearers, () => isDone);
  const { rows } = await pool.query<{ id: number }>(
    'select id from course_sections where course_id = $1 order by id limit 1',
    [courseId],
  );
  const answer = await fetch(`${address}/api/v1/course-sections/${rows[0]?.id}/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ is_active: false, seen: { is_active: true } }),
  });
  if (answer.status !== 201) throw new Error(`the change was answered ${answer.status}`);
  const answered = performance.now() - began;
  for (;;) {
    const left = await pool.query<{ count: number }>(
      'select count(*)::int as count from subscriptions where course_id = $1 and total_sections <> $2',
      [courseId, lessons - 1],
    );
    if (left.rows[0]?.count === 0) break;
    await wait(500);
  }
  const seconds = (performance.now() - began) / 1000;
  isDone = true;
  const during = await readers;
  return [
    `Un corso con ${enrolmentsCount} iscrizioni a cui si toglie una lezione:`,
    `la chiamata risponde in ${answered.toFixed(0)} ms, le iscrizioni sono ricontate in ${seconds.toFixed(1)} s`,
    `l’elenco dei corsi di quattro lettori nel frattempo: ${during.length} letture, p50 ${quantile(during, 0.5)}, p99 ${quantile(during, 0.99)}`,
    `a riposo: p50 ${quantile(before, 0.5)}, p99 ${quantile(before, 0.99)}`,
  ].join('\n');
};

import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { hashPassword } from '#server/secrets/passwords.ts';
import { signIn } from './paths.ts';
import { computeQuantiles } from './support/load.ts';
import { startBenchServer } from './support/server.ts';
import { password } from './support/world.ts';

/** One course of thirty lessons with 100,000 enrolments under way, each with half of the lessons passed. */
const makeWorld = async (pool: pg.Pool): Promise<{ courseId: number; sectionIds: number[] }> => {
  await pool.query(
    `insert into users (username, first_name, last_name, role_id, password_hash)
     select 'capo', 'ADA', 'CAPO', id, $1 from roles where tier = 'BO_COM'`,
    [await hashPassword(password)],
  );
  await pool.query(`
    insert into users (username, first_name, last_name, role_id)
      select 'utente' || n, 'NOME' || n % 700, 'COGNOME' || n, role.id
      from generate_series(1, 100000) n, (select id from roles where tier = 'BASE_LOG' order by id limit 1) role;
    insert into courses (name, code, slug, status) values ('Corso', 'C-1', 'corso', 'STR');
    insert into course_themes (course_id, name, slug, "order") select id, 'Tematica', 'tematica', 0 from courses;
    insert into course_modules (course_id, course_theme_id, name, slug, "order")
      select course_id, id, 'Modulo', 'modulo', 0 from course_themes;
    insert into course_sections (course_id, module_id, name, slug, category, duration, is_mandatory, "order")
      select course_id, id, 'Lezione ' || n, 'lezione-' || n, 'LESSON', '00:05:00', n < 28, n
      from course_modules, generate_series(0, 29) n;
    insert into subscriptions (user_id, course_id, status_etiquette)
      select users.id, courses.id, 'RUN' from users, courses where username like 'utente%';
    insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at, watched_time)
      select s.id, section.id, true, now(), 300
      from subscriptions s join course_sections section on section."order" < s.id % 28;`);
  await pool.query('select count(*) from recount_enrolments((select array_agg(id) from subscriptions))');
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ courseId: number; sectionIds: number[] }>(
    'select course_id as "courseId", array_agg(id order by "order") as "sectionIds" from course_sections group by course_id',
  );
  if (!rows[0]) throw new Error('nothing was made');
  return rows[0];
};

const rounds = 20;

/** `npm run bench:course-changes`: what a change of a course with 100,000 enrolments means, told before and made after. */
const server = await startBenchServer();
try {
  const { courseId, sectionIds } = await makeWorld(server.pool);
  const bearer = await signIn(server.address, 'capo');
  const call = async (method: string, path: string, body?: object) => {
    const began = performance.now();
    const answer = await fetch(`${server.address}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return { data, took: performance.now() - began };
  };
  const preview = (body: object) => call('POST', `v1/courses/${courseId}/changes/preview/`, body);
  const last = sectionIds.at(27);
  const changes = {
    'una lezione disattivata': { changed_sections: { ids: [last], is_active: false } },
    'dieci eliminate': { removed_sections: sectionIds.slice(0, 10) },
    'una nuova obbligatoria': { added_sections: [{ module_id: null, is_active: true, is_mandatory: true }] },
    'una lezione di accesso': { changed_sections: { ids: [last], mandatory_section_id: sectionIds[5] } },
  };
  for (const [name, change] of Object.entries(changes)) {
    const times: number[] = [];
    let told: unknown;
    for (let round = 0; round < rounds; round++) {
      const { data, took } = await preview(change);
      times.push(took);
      told = data;
    }
    const { p50, p99 } = computeQuantiles(times);
    console.log(`anteprima, ${name}: mediana ${p50} ms, massimo ${p99} ms`, JSON.stringify(told));
  }

  const { took } = await call('PUT', `v1/course-sections/${last}/`, { is_active: false });
  const began = performance.now();
  const others: number[] = [];
  const left = `select count(*)::int as n from subscriptions where total_sections = 30`;
  for (let n = 1; n > 0; await wait(100)) {
    others.push((await call('GET', `v1/subscriptions/?course=${courseId}&page_items=5`)).took);
    n = (await server.pool.query<{ n: number }>(left)).rows[0]?.n ?? 0;
  }
  const { p50, p99 } = computeQuantiles(others);
  console.log(
    `modifica: risposta in ${Math.round(took)} ms, 100.000 iscrizioni in pari dopo ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  console.log(`elenco delle iscrizioni intanto: mediana ${p50} ms, p99 ${p99} ms`);
} finally {
  await server.stop();
}

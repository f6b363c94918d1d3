import type pg from 'pg';

const subjects =
  'Sicurezza Privacy Igiene Antincendio Primo_soccorso Contabilità Inglese Guida Magazzino Gestione_rifiuti';
const kinds = 'base avanzato aggiornamento per_preposti per_dirigenti in_cantiere in_ufficio pratico';

/**
 * `count` courses in forty subcategories of ten categories, some drafts, some archived, and `enrolments` in them: half of
 * them in one course out of twenty.
 */
export const makeCatalogue = async (pool: pg.Pool, count: number, enrolments: number): Promise<void> => {
  await pool.query(`insert into course_categories (name, slug)
    select 'Categoria ' || n, 'categoria-bench-' || n from generate_series(1, 10) n`);
  await pool.query(`insert into course_categories (name, slug, parent_id)
    select 'Sottocategoria ' || n, 'sottocategoria-bench-' || n,
      (select id from course_categories where slug = 'categoria-bench-' || (1 + n % 10))
    from generate_series(1, 40) n`);
  await pool.query(
    `insert into courses (name, code, slug, description, status, category_id, subcategory_id, is_mandatory,
       has_certification, is_active, created)
     select replace((string_to_array($2, ' '))[1 + n % 10] || ' ' || (string_to_array($3, ' '))[1 + n / 10 % 8], '_', ' ') || ' ' || n,
       'BC-' || lpad(n::text, 5, '0'), 'corso-bench-' || n, repeat('<p>Testo del corso.</p>', 40),
       case n % 10 when 0 then 'RDY' when 1 then 'END' else 'STR' end, sub.parent_id, sub.id, n % 3 = 0, n % 2 = 0,
       n % 15 > 0, '2020-01-01'::timestamptz + ((n::bigint * 7907) % $1) * interval '7 hours'
     from generate_series(1, $1::integer) n
     join course_categories sub on sub.slug = 'sottocategoria-bench-' || (1 + n % 40)`,
    [count, subjects, kinds],
  );
  await pool.query(
    `insert into subscriptions (user_id, course_id)
     select distinct people.id, courses.id
     from generate_series(1, $1::integer) n
     join (select id, row_number() over (order by id) as place from users) people
       on people.place = 1 + (n::bigint * 7919) % (select count(*) from users)
     join (select id, row_number() over (order by id) as place from courses) courses
       on courses.place = 1 + case when n % 2 = 0 then (n::bigint * 104729) % ($2::integer / 20) else (n::bigint * 6007) % $2::integer end
     on conflict do nothing`,
    [enrolments, count],
  );
  await pool.query('vacuum (analyze) courses, course_categories, subscriptions');
};

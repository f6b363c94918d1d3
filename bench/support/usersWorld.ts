import type pg from 'pg';

export interface UsersWorld {
  /** A group that nine users out of ten are in. */
  large: number;
  /** A group that one user out of twenty is in. */
  small: number;
  /** A group that every other user is in. */
  half: number;
  /** A group without users. */
  empty: number;
}

const firstNames = 'MARIO ANNA LUCA GIULIA PAOLO SARA MARCO ELENA ANDREA CHIARA DAVIDE LAURA PIETRO MARTA NICOLÒ IRENE';
const lastNames =
  'ROSSI BIANCHI FERRARI RUSSO ESPOSITO ROMANO COLOMBO RICCI MARINO GRECO BRUNO GALLO CONTI DE_LUCA COSTA GIORDANO RIZZO MORETTI';

/** `count` users of every role and state, some imported, some expired, and twenty-four groups. */
export const makeUsers = async (pool: pg.Pool, count: number): Promise<UsersWorld> => {
  await pool.query(
    `insert into users (username, email, first_name, last_name, fiscal_code, role_id, is_active, is_generated,
       expiration_date, created)
     select 'persona' || n, case when n % 9 > 0 then 'persona' || n || '@esempio.it' end,
       (string_to_array($2, ' '))[1 + (n::bigint * 7919 % 16)::int], replace((string_to_array($3, ' '))[1 + (n::bigint * 104729 % 18)::int], '_', ' '),
       'CF' || lpad(n::text, 8, '0'), case when n % 200 = 0 then 1 when n % 50 = 1 then 2 when n % 10 = 3 then 4 else 3 end,
       n % 12 > 0, n % 3 = 0, case when n % 7 = 0 then '2025-01-01'::date + (n % 900) end,
       '2020-01-01'::timestamptz + ((n::bigint * 7907) % $1) * interval '30 minutes'
     from generate_series(1, $1::integer) n`,
    [count, firstNames, lastNames],
  );
  await pool.query(
    `update user_logins set last_login = '2026-01-01'::timestamptz + ((user_id::bigint * 6007) % $1) * interval '4 minutes'
     where user_id % 10 < 7`,
    [count],
  );
  const { rows } = await pool.query<{ id: number; slug: string }>(`
    insert into groups (name, slug, description)
    select name, fold(name), 'Di prova' from unnest(array['quasi-tutti', 'uno-su-venti', 'nessuno', 'metà']) name
    union all select 'reparto-' || n, 'reparto-' || n, '' from generate_series(1, 20) n
    returning id, slug`);
  const idOf = (slug: string): number => rows.find((row) => row.slug === slug)?.id ?? 0;
  const world = { large: idOf('quasi-tutti'), small: idOf('uno-su-venti'), half: idOf('meta'), empty: idOf('nessuno') };
  await pool.query(
    `insert into group_users (group_id, user_id)
       select $1::integer, id from users where id % 10 > 0
       union all select $2::integer, id from users where id % 20 = 7
       union all select $3::integer, id from users where id % 2 = 0
       union all select g.id, u.id from users u join groups g on g.slug = 'reparto-' || (1 + u.id % 25)`,
    [world.large, world.small, world.half],
  );
  await pool.query('vacuum (analyze) users, user_logins, groups, group_users');
  return world;
};

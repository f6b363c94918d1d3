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
  /** An option that every other user has, and one that a user out of a hundred has. */
  common: number;
  rare: number;
}

const firstNames = 'MARIO ANNA LUCA GIULIA PAOLO SARA MARCO ELENA ANDREA CHIARA DAVIDE LAURA PIETRO MARTA NICOLÒ IRENE';
const lastNames =
  'ROSSI BIANCHI FERRARI RUSSO ESPOSITO ROMANO COLOMBO RICCI MARINO GRECO BRUNO GALLO CONTI DE_LUCA COSTA GIORDANO RIZZO MORETTI';

/** Five fields that every user has: `azienda`, `matricola`, `livello`, `assunto`, `sede`. */
const makeCustomValues = async (pool: pg.Pool): Promise<{ common: number; rare: number }> => {
  await pool.query(`
    insert into custom_fields (key, label, kind, is_listed, "order") values
      ('azienda', 'Azienda', 'text', true, 0), ('matricola', 'Matricola', 'text', true, 1),
      ('livello', 'Livello', 'number', false, 2), ('assunto', 'Assunto il', 'day', false, 3),
      ('sede', 'Sede', 'list', true, 4)`);
  const { rows } = await pool.query<{ id: number }>(`
    insert into custom_field_options (field_id, label, "order")
    select id, given.label, place from custom_fields, unnest(array['Metà', 'Uno su cento', 'Gli altri']) with ordinality as given (label, place)
    where kind = 'list' returning id`);
  const [common = 0, rare = 0, other = 0] = rows.map(({ id }) => id);
  await pool.query(
    `insert into custom_values (user_id, field_id, kind, text_value, number_value, day_value, option_id)
     select u.id, f.id, f.kind,
       case f.key when 'azienda' then 'Officine ' || (u.id % 40) || ' srl' when 'matricola' then 'M' || lpad(u.id::text, 7, '0') end,
       case f.key when 'livello' then u.id % 10 end,
       case f.key when 'assunto' then '2010-01-01'::date + (u.id % 5000) end,
       case f.key when 'sede' then case when u.id % 2 = 0 then $1::integer when u.id % 100 = 1 then $2::integer else $3::integer end end
     from users u cross join custom_fields f`,
    [common, rare, other],
  );
  return { common, rare };
};

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
  const findId = (slug: string): number => rows.find((row) => row.slug === slug)?.id ?? 0;
  const { common, rare } = await makeCustomValues(pool);
  const world = {
    common,
    rare,
    large: findId('quasi-tutti'),
    small: findId('uno-su-venti'),
    half: findId('meta'),
    empty: findId('nessuno'),
  };
  await pool.query(
    `insert into group_users (group_id, user_id)
       select $1::integer, id from users where id % 10 > 0
       union all select $2::integer, id from users where id % 20 = 7
       union all select $3::integer, id from users where id % 2 = 0
       union all select g.id, u.id from users u join groups g on g.slug = 'reparto-' || (1 + u.id % 25)`,
    [world.large, world.small, world.half],
  );
  await pool.query('vacuum (analyze) users, user_logins, groups, group_users, custom_values, custom_field_options');
  return world;
};

import type pg from 'pg';

/** Whose account this is, and whether they signed in from this address in the last thirty days. */
export const findKnownAddress = async (
  pool: pg.Pool,
  username: string,
  address: string,
): Promise<{ user_id: number | null; is_known: boolean }> => {
  const { rows } = await pool.query<{ user_id: number; is_known: boolean }>({
    text: `select users.id as user_id, exists (
        select from account_addresses
        where user_id = users.id and address_hash = sha256(convert_to(users.id || ' ' || $2, 'UTF8'))
          and last_used > now() - interval '30 days'
      ) as is_known
      from users where lower(username) in (lower($1), lower(normalize($1)))
      order by lower(username) = lower($1) desc limit 1`,
    values: [username, address],
  });
  return rows[0] ?? { user_id: null, is_known: false };
};

/** Of nobody any more where they are deleted at this moment: then it waits for that, and notes nothing. */
export const rememberAddress = async (pool: pg.Pool, userId: number, address: string): Promise<void> => {
  await pool.query({
    text: `insert into account_addresses (user_id, address_hash)
      select id, sha256(convert_to(id || ' ' || $2, 'UTF8')) from users where id = $1 for key share
      on conflict (user_id, address_hash) do update set last_used = clock_timestamp()`,
    values: [userId, address],
  });
};

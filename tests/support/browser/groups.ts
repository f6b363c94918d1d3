import { withDatabase } from './database.ts';
import type { RunningServer } from './process.ts';

/** A group of its own for a test, with users named `prefix1`, `prefix2` … of whom every fourth is inactive. */
export const makeGroup = (server: RunningServer, name: string, users: number, isMember: boolean): Promise<number> =>
  withDatabase(server, async (query) => {
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const [group] = await query('insert into groups (name, slug) values ($1, $2) returning id', [name, slug]);
    await query(
      `with made as (
        insert into users (username, first_name, last_name, role_id, is_active)
        select $1 || n, 'PERSONA', upper($1) || lpad(n::text, 4, '0'), 4, n % 4 <> 0 from generate_series(1, $2::integer) n
        returning id
      )
      insert into group_users (group_id, user_id) select $3, id from made where $4`,
      [slug, users, group?.id, isMember],
    );
    return Number(group?.id);
  });

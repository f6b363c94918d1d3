import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import { type Calendar, toIso } from '../calendar.ts';
import type { Library } from '../library.ts';
import { insertRows, numberRows } from '../rows.ts';
import type { BuiltPerson } from './build.ts';
import { groups } from './groups.ts';
import { demoPassword, roleIds } from './people.ts';
import { teachers } from './teachers.ts';

/** Width of a small portrait, in pixels. */
const portrait = 128;

export const teacherIds = new Map(numberRows(teachers).map(({ id, slug }) => [slug, id]));

export const insertTeachers = async (tx: Tx, library: Library, calendar: Calendar): Promise<void> => {
  const rows = numberRows(teachers).map(async ({ picture, ...teacher }) => ({
    ...teacher,
    contact_email: `${teacher.slug.replaceAll('-', '.')}@aurora-formazione.example`,
    avatar_id: await library.image(`media/images/teachers/${picture}.webp`, { thumbnail: portrait }),
    created: toIso(calendar.at(418 - teacher.id, 10)),
  }));
  await insertRows(tx, 'teachers', await Promise.all(rows));
};

/**
 * Puts groups and people. All share one password, so that it is hashed once; guests have none.
 * Returns its hash. `lastSeen` is when each was last active (ISO 8601), by id.
 */
export const insertPeople = async (
  tx: Tx,
  library: Library,
  calendar: Calendar,
  people: BuiltPerson[],
  lastSeen: Map<number, string>,
): Promise<string> => {
  const password_hash = await hashPassword(demoPassword);
  await insertRows(
    tx,
    'groups',
    numberRows(groups).map(({ created: daysAgo, ...group }) => {
      const created = toIso(calendar.at(daysAgo, 9));
      return { ...group, created, updated: created };
    }),
  );
  const rows = people.map(async (person) => {
    const created = toIso(calendar.at(person.joined, 9 + (person.id % 8)));
    const picture =
      person.avatar &&
      (await library.image(`media/images/users/utente-${person.avatar}.webp`, { thumbnail: portrait }));
    return {
      id: person.id,
      username: person.username,
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      fiscal_code: person.fiscal_code,
      password_hash: person.role === 'Ospite' ? null : password_hash,
      trigger_change_password: person.trigger_change_password,
      role_id: roleIds[person.role],
      is_active: person.is_active,
      is_generated: person.is_generated,
      expiration_date: person.expires === null ? null : calendar.day(person.expires),
      avatar_id: picture,
      created,
      updated: created,
    };
  });
  await insertRows(tx, 'users', await Promise.all(rows));
  await sql`
    update user_logins set last_login = seen.instant::timestamptz
    from json_each_text(${JSON.stringify(Object.fromEntries(lastSeen))}::json) seen (user_id, instant)
    where user_logins.user_id = seen.user_id::integer`.execute(tx);
  const memberships = people.flatMap(({ id, groups, joined }) =>
    groups.map((group_id) => ({ group_id, user_id: id, created: toIso(calendar.at(joined, 18)) })),
  );
  await insertRows(tx, 'group_users', memberships);
  return password_hash;
};

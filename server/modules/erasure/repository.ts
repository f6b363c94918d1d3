import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../db/client.ts';

/** The enrolments of some people, locked so that progress being written into one is finished first. */
export const lockSubscriptions = async (tx: Handle, userIds: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from subscriptions where user_id = any (${userIds}::integer[]) order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Ids of the files of some people: the photos, and the certificates of some enrolments, which are held: one may just be given its PDF. */
export const listFiles = async (tx: Handle, userIds: number[], subscriptionIds: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with held as materialized (
      select file_id, public_file_id from certificates
      where subscription_id = any (${subscriptionIds}::integer[]) order by id for no key update
    )
    select printed.id from held, unnest(array[file_id, public_file_id]) as printed (id) where printed.id is not null
    union
    select avatar_id from users where id = any (${userIds}::integer[]) and avatar_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
};

/** What would go with a person: enrolments, and certificates in force. */
export const countLearning = async (db: Handle, userId: number) => {
  const { rows } = await sql<{ subscriptions: number; certificates: number }>`
    select count(*) as subscriptions, count(certificate.id) as certificates
    from subscriptions
    left join certificates_in_force certificate on certificate.subscription_id = subscriptions.id
    where subscriptions.user_id = ${userId}`.execute(db);
  return rows[0] ?? { subscriptions: 0, certificates: 0 };
};

/** What would go with an enrolment: events of its record, and attempts that were handed in. */
export const countEnrolmentLearning = async (db: Handle, subscriptionId: number) => {
  const { rows } = await sql<{ events: number; attempts: number }>`
    select (select count(*) from learning_events where subscription_id = ${subscriptionId}) as events,
      (select count(*) from attempts where subscription_id = ${subscriptionId} and submitted is not null) as attempts`.execute(
    db,
  );
  return rows[0] ?? { events: 0, attempts: 0 };
};

/** Takes everything personal out of the entries about some people; who did what to which id, and when, stays. */
export const scrubActivityAbout = (tx: Handle, userIds: number[]) =>
  tx
    .updateTable('activity_log')
    .set({ object_name: '', before: null, after: null })
    .where('subject_id', '=', sql<number>`any(${userIds}::integer[])`)
    .execute();

/**
 * Full names, either way round, as one pattern that finds them in the text of JSON as words of their own: what only contains
 * the letters of one is somebody else's name. Before one may stand an escape, such as that of a line break.
 */
const buildPattern = (people: { first_name: string; last_name: string }[]): string => {
  const names = people
    .flatMap(({ first_name: first, last_name: last }) => [`${first} ${last}`, `${last} ${first}`])
    .map((name) => name.trim())
    .filter((name) => name.includes(' '))
    .map((name) =>
      JSON.stringify(name)
        .slice(1, -1)
        .replace(/[^\p{L}\p{N}]/gu, '\\$&'),
    )
    .join('|');
  return names && `(?:(?<![[:alnum:]])|(?<=\\\\[bfnrt]))(?:${names})(?![[:alnum:]])`;
};

/** Where exports keep words that were searched for: of the list of users, and of that of enrolments, which finds courses too. */
const searches = [
  { path: '{users,search}', findsCourses: false },
  { path: '{subscriptions,search}', findsCourses: true },
];

const erased = '(utente eliminato)';

/** Searched words as lists look for them. */
const squeezeSpaces = (words: RawBuilder<unknown>) => sql`regexp_replace(btrim(${words}), '\\s+', ' ', 'g')`;

const toJson = (text: RawBuilder<unknown>) => sql`to_json(${text})::text`;

/** First or last names a user `u` has, and had before the log says that they were changed. */
const selectNamesOf = (column: 'first_name' | 'last_name') => sql`lateral (
  select u.${sql.ref(column)} as name
  union
  select name from activity_log entry, lateral (values (entry.before ->> ${column}), (entry.after ->> ${column})) told (name)
  where entry.subject_id = u.id and entry.object_type = 'user' and name is not null
)`;

const listNames = async (tx: Handle, userIds: number[]) =>
  (
    await sql<{ first_name: string; last_name: string }>`
      select distinct first.name as first_name, last.name as last_name
      from users u, ${selectNamesOf('first_name')} first, ${selectNamesOf('last_name')} last
      where u.id = any (${userIds}::integer[])`.execute(tx)
  ).rows;

/**
 * Takes people out of what was asked of reports: words of a search that finds nobody else, and their names among the filters
 * that are told, those they had before included: the log must still have them. Such a search finds nobody from then on,
 * rather than everybody.
 */
export const scrubReportsAbout = async (tx: Handle, userIds: number[]): Promise<void> => {
  const people = await listNames(tx, userIds);
  const pattern = buildPattern(people);
  const names = people.map(({ first_name: first, last_name: last }) => `${first} ${last} ${first}`);
  for (const table of [sql.table('data_exports'), sql.table('scheduled_reports')]) {
    for (const { path, findsCourses } of searches) {
      const search = sql`filters #>> ${path}`;
      const found = sql`containing(${squeezeSpaces(search)})`;
      await sql`
        update ${table} set filters = jsonb_set(filters, ${path}, to_jsonb(${erased}::text)),
          audit_filters = replace(replace(audit_filters::text, ${toJson(search)}, ${toJson(sql`${erased}::text`)}),
            ${toJson(squeezeSpaces(search))}, ${toJson(sql`${erased}::text`)})::jsonb
        where btrim(${search}) <> ''
          and (exists (select from users where id = any (${userIds}::integer[]) and users.search like ${found})
            or exists (select from unnest(${names}::text[]) name where fold(name) like ${found}))
          and not exists (select from users where id <> all (${userIds}::integer[]) and users.search like ${found})
          and not (${findsCourses} and exists (select from courses where courses.search like ${found}))`.execute(tx);
    }
    if (pattern)
      await sql`
        update ${table} set audit_filters = regexp_replace(audit_filters::text, ${pattern}, ${erased}, 'gi')::jsonb
        where audit_filters::text ~* ${pattern}`.execute(tx);
  }
  if (pattern)
    await sql`
      update activity_log set before = regexp_replace(before::text, ${pattern}, ${erased}, 'gi')::jsonb,
        after = regexp_replace(after::text, ${pattern}, ${erased}, 'gi')::jsonb
      where object_type = 'scheduledReport' and (before::text ~* ${pattern} or after::text ~* ${pattern})`.execute(tx);
};

/** Erases enrolments with everything learned in them. The caller holds their locks and has made sure nothing needs them. */
export const eraseEnrolments = (tx: Handle, subscriptionIds: number[]) =>
  sql`select erase_learning(${subscriptionIds}::integer[])`.execute(tx);

/** The people with their groups, sessions and tokens. */
export const deletePeople = (tx: Handle, userIds: number[]) =>
  sql`delete from users where id = any (${userIds}::integer[])`.execute(tx);

import { type RawBuilder, sql } from 'kysely';
import { type Found, foundMax } from '#contract/search.ts';
import type { Handle } from '../../db/client.ts';
import { plannedEachTime } from '../../db/preparedStatements.ts';

type Part = RawBuilder<unknown>;

/** Records looked at before the best are chosen: a text that fits half the table is not worth sorting it. */
const candidatesMax = 200;

/** Of two letters there is no trigram to look up within a word: they begin one. */
const contains = (column: Part, word: string): Part => {
  if (word.length > 2) return sql`${column} like containing(${word})`;
  const beginning = sql`substr(containing(${word}), 2)`;
  return sql`(${column} like ${beginning} or ${column} like '% ' || ${beginning})`;
};

const containsAll = (column: Part, words: readonly string[]): Part =>
  sql.join([plannedEachTime, ...words.map((word) => contains(column, word))], sql` and `);

/** Those whose name begins with the text come first. */
const orderByBeginning = (name: Part, text: string): Part => sql`starts_with(${name}, fold(${text})) desc, ${name}, id`;

/** Ids of the users who fit the text, or all of some words, the best first. */
export const findUserIds = async (db: Handle, text: string, words: readonly string[] = [text]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with found as materialized (
      select id, folded_last_name, folded_first_name from users
      where ${containsAll(sql`users.search`, words)} limit ${candidatesMax}
    )
    select id from found
    order by starts_with(folded_last_name, fold(${text})) desc, folded_last_name, folded_first_name, id`.execute(db);
  return rows.map(({ id }) => id);
};

export const readUsers = async (db: Handle, ids: readonly number[]): Promise<Found['users']> => {
  const { rows } = await sql<Found['users'][number]>`
    select users.id, username, first_name, last_name
    from unnest(${ids}::integer[]) with ordinality as found (id, place) join users on users.id = found.id
    order by place`.execute(db);
  return rows;
};

export const findGroups = async (db: Handle, text: string, words: readonly string[]): Promise<Found['groups']> =>
  (
    await sql<Found['groups'][number]>`select id, name from groups where ${containsAll(sql`search`, words)}
      order by ${orderByBeginning(sql`fold(name)`, text)} limit ${foundMax}`.execute(db)
  ).rows;

export const findCourses = async (db: Handle, text: string, words: readonly string[]): Promise<Found['courses']> =>
  (
    await sql<Found['courses'][number]>`select id, name, code from courses where ${containsAll(sql`search`, words)}
      order by ${orderByBeginning(sql`folded_name`, text)} limit ${foundMax}`.execute(db)
  ).rows;

export const findQuestionnaires = async (
  db: Handle,
  text: string,
  words: readonly string[],
): Promise<Found['questionnaires']> =>
  (
    await sql<Found['questionnaires'][number]>`select id, name, kind from questionnaires
      where ${containsAll(sql`search`, words)}
      order by ${orderByBeginning(sql`search`, text)} limit ${foundMax}`.execute(db)
  ).rows;

/** Those of the words that some course has, and the courses that have all of these. */
export const findCourseWords = async (
  db: Handle,
  words: string[],
): Promise<{ words: string[]; courseIds: number[] }> => {
  const { rows } = await sql<{ word: string; ids: number[] }>`
    select word, array_agg(courses.id) as ids
    from unnest(${words}::text[]) word join courses on courses.search like containing(word)
    group by word`.execute(db);
  const [first, ...others] = rows.map(({ ids }) => ids);
  const courseIds = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
  return { words: rows.map(({ word }) => word), courseIds };
};

/** The newest enrolments of some people, in some courses or (null) in any. */
export const findEnrolments = async (
  db: Handle,
  userIds: readonly number[],
  courseIds: readonly number[] | null,
): Promise<Found['subscriptions']> => {
  const { rows } = await sql<Found['subscriptions'][number]>`
    with page as materialized (
      select id, created from subscriptions
      where user_id = any (${userIds}::integer[])
        ${courseIds ? sql`and course_id = any (${courseIds}::integer[])` : sql``}
      order by created desc, id desc limit ${foundMax}
    )
    select s.id, s.user_id, u.first_name || ' ' || u.last_name as user_name, c.name as course_name, s.status_etiquette
    from page join subscriptions s on s.id = page.id join users u on u.id = s.user_id join courses c on c.id = s.course_id
    order by page.created desc, page.id desc`.execute(db);
  return rows;
};

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../db/tables.ts';
import { refusals } from '../errors.ts';

/** What still needs a record: how many, and the names of the first three. */
interface Use {
  count: number;
  names: string[];
}

/** One and more of what uses it, such as `corso` and `corsi`. */
type Words = readonly [one: string, more: string];

/** @param named a query of what needs the record, each with a `name`. */
export const readUse = async (db: Kysely<DB>, named: RawBuilder<unknown>): Promise<Use> => {
  const { rows } = await sql<Use>`
    select count(*) as count, coalesce((array_agg(name order by fold(name), name))[1:3], '{}') as names from (${named}) used`.execute(
    db,
  );
  return rows[0] ?? { count: 0, names: [] };
};

/** The lessons (`section`) that need a record, each with its course (`course`): two may have one title. */
export const readLessonsUse = (db: Kysely<DB>, isUsing: RawBuilder<unknown>): Promise<Use> =>
  readUse(
    db,
    sql`select section.name || '» del corso «' || course.name as name
      from course_sections section join courses course on course.id = section.course_id where ${isUsing}`,
  );

const list = new Intl.ListFormat('it', { type: 'conjunction' });

const describe = ({ count, names }: Use, [one, more]: Words): string => {
  if (names.length === 0) return count === 1 ? `1 ${one}` : `${count} ${more}`;
  const named = list.format(names.map((name) => `«${name}»`));
  if (count === 1) return `1 ${one} (${named})`;
  return count > names.length ? `${count} ${more} (tra cui ${named})` : `${count} ${more} (${named})`;
};

/**
 * @param uses each kind of use, by its name in the API, with its words.
 * @throws 409 `in_use` that says what needs the record, `details.used_by` with a count for each kind.
 */
export const refuseWhileUsed = (uses: Record<string, { use: Use; words: Words }>): void => {
  const present = Object.entries(uses).filter(([, { use }]) => use.count > 0);
  if (present.length === 0) return;
  const reasons = list.format(present.map(([, { use, words }]) => describe(use, words)));
  throw refusals.blocked('in_use', `È ancora in uso: ${reasons}.`, {
    used_by: Object.fromEntries(present.map(([kind, { use }]) => [kind, use.count])),
  });
};

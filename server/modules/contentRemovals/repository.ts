import { sql } from 'kysely';
import type { ContentPart } from '#contract/courseTree.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { Requirement } from './rules.ts';

/** How what was removed stood, and which lessons that stay required something of it. */
export interface RemovedState {
  themes: { id: number; name: string; order: number }[];
  modules: { id: number; name: string; order: number; course_theme_id: number; is_hidden: boolean }[];
  sections: {
    id: number;
    name: string;
    order: number;
    module_id: number;
    is_active: boolean;
    mandatory_section_id: number | null;
  }[];
  released: { id: number; mandatory_section_id: number }[];
}

export const pickIds = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

/** A part of a course with all that is in it, as it stands; empty where there is none of it, or it is archived. */
export const readState = async (tx: Tx, courseId: number, part: ContentPart): Promise<RemovedState> => {
  const { sections_ids = [] } = part;
  const module_id = part.module_id ?? null;
  const theme_id = part.theme_id ?? null;
  const { rows } = await sql<RemovedState>`
    with themes as (
      select id, name, "order" from course_themes
      where course_id = ${courseId} and archived is null and id = ${theme_id}
    ), modules as (
      select id, name, "order", course_theme_id, is_hidden from course_modules
      where course_id = ${courseId} and archived is null
        and (id = ${module_id} or course_theme_id in (select id from themes))
    ), sections as (
      select id, name, "order", module_id, is_active, mandatory_section_id from course_sections
      where course_id = ${courseId} and archived is null
        and (id = any (${sections_ids}::integer[]) or module_id in (select id from modules))
    ), released as (
      select id, mandatory_section_id from course_sections
      where mandatory_section_id in (select id from sections) and id not in (select id from sections)
    )
    select (select coalesce(jsonb_agg(themes), '[]') from themes) as themes,
      (select coalesce(jsonb_agg(modules order by "order"), '[]') from modules) as modules,
      (select coalesce(jsonb_agg(sections order by module_id, "order"), '[]') from sections) as sections,
      (select coalesce(jsonb_agg(released), '[]') from released) as released`.execute(tx);
  return rows[0] ?? { themes: [], modules: [], sections: [], released: [] };
};

/** Takes a part out of its course; no learner sees it, and nothing requires it any more. */
export const archive = async (tx: Tx, { themes, modules, sections }: RemovedState): Promise<void> => {
  const ids = pickIds(sections);
  await sql`update course_sections set mandatory_section_id = null
    where mandatory_section_id is not null
      and (id = any (${ids}::integer[]) or mandatory_section_id = any (${ids}::integer[]))`.execute(tx);
  await sql`update course_sections set archived = clock_timestamp(), is_active = false
    where id = any (${ids}::integer[])`.execute(tx);
  await sql`update course_modules set archived = clock_timestamp(), is_hidden = true
    where id = any (${pickIds(modules)}::integer[])`.execute(tx);
  await sql`update course_themes set archived = clock_timestamp()
    where id = any (${pickIds(themes)}::integer[])`.execute(tx);
};

export const insertRemoval = async (tx: Tx, courseId: number, state: RemovedState) => {
  const { rows } = await sql<{ id: number; removed: string }>`
    insert into content_removals (course_id, state) values (${courseId}, ${JSON.stringify(state)})
    returning id, removed`.execute(tx);
  return rows[0] ?? { id: 0, removed: '' };
};

/** A removal that has not been undone or made final, and whether it is older than so many minutes by the clock that noted it. */
export const findRemoval = async (tx: Tx, courseId: number, id: number, minutes: number) => {
  const { rows } = await sql<{ removed: string; is_older: boolean; state: RemovedState }>`
    select removed, removed < clock_timestamp() - make_interval(mins => ${minutes}) as is_older, state from content_removals where id = ${id} and course_id = ${courseId}`.execute(
    tx,
  );
  return rows[0];
};

/** Returns what was removed; undefined when that was undone or made final by somebody else. */
export const deleteRemoval = async (tx: Tx, id: number): Promise<RemovedState | undefined> => {
  const { rows } = await sql<{ state: RemovedState }>`
    delete from content_removals where id = ${id} returning state`.execute(tx);
  return rows[0]?.state;
};

/** The oldest removals made more than so many minutes ago, by the clock that noted them. */
export const listRemovals = async (db: Db, minutes: number): Promise<{ id: number; course_id: number }[]> => {
  const { rows } = await sql<{ id: number; course_id: number }>`
    select id, course_id from content_removals
    where removed < now() - make_interval(mins => ${minutes}) order by removed limit 200`.execute(db);
  return rows;
};

/** Deletes what of it is archived and nobody has worked on; the rest stays in the record. */
export const deleteArchived = async (tx: Tx, { themes, modules, sections }: RemovedState): Promise<void> => {
  const ids = pickIds(sections);
  await sql`select from course_sections where id = any (${ids}::integer[]) order by id for update`.execute(tx);
  await sql`delete from course_sections
    where id = any (${ids}::integer[]) and archived is not null and not has_facts(id)`.execute(tx);
  await sql`delete from course_modules
    where id = any (${pickIds(modules)}::integer[]) and archived is not null
      and not exists (select from course_sections where module_id = course_modules.id)`.execute(tx);
  await sql`delete from course_themes
    where id = any (${pickIds(themes)}::integer[]) and archived is not null
      and not exists (select from course_modules where course_theme_id = course_themes.id)`.execute(tx);
};

type Part = 'course_themes' | 'course_modules' | 'course_sections';
const parents = {
  course_themes: 'course_id',
  course_modules: 'course_theme_id',
  course_sections: 'module_id',
} as const;

/** Ids of what stands in a course, a theme or a module, in their order. */
export const listIds = async (tx: Tx, part: Part, parentId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(part)}
    where ${sql.ref(parents[part])} = ${parentId} and archived is null order by "order", id`.execute(tx);
  return pickIds(rows);
};

/** How many of these modules or themes are there, archived ones left out. */
export const countPresent = async (tx: Tx, part: Part, ids: number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(part)}
    where id = any (${ids}::integer[]) and archived is null`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Those whose slug somebody else has taken since. */
export const listSlugless = async (tx: Tx, part: Part, ids: number[]): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ${sql.table(part)} mine
    where id = any (${ids}::integer[])
      and exists (select from ${sql.table(part)} other where other.slug = mine.slug and other.archived is null)`.execute(
    tx,
  );
  return rows;
};

/** Puts a part back as it was, places and requirements aside. */
export const unarchive = async (tx: Tx, { themes, modules, sections }: RemovedState): Promise<void> => {
  await sql`update course_themes set archived = null where id = any (${pickIds(themes)}::integer[])`.execute(tx);
  await sql`update course_modules module set archived = null, is_hidden = given.is_hidden
    from jsonb_to_recordset(${JSON.stringify(modules)}::jsonb) as given (id integer, is_hidden boolean)
    where module.id = given.id`.execute(tx);
  await sql`update course_sections section set archived = null, is_active = given.is_active
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as given (id integer, is_active boolean)
    where section.id = given.id`.execute(tx);
};

/** What the sections of a course require, archived ones left out. */
export const listRequirements = (tx: Tx, courseId: number) =>
  tx
    .selectFrom('course_sections')
    .select(['id', 'mandatory_section_id'])
    .where('course_id', '=', courseId)
    .where('archived', 'is', null)
    .execute();

export const writeRequirements = async (tx: Tx, requirements: readonly Requirement[]): Promise<void> => {
  await sql`update course_sections section set mandatory_section_id = given.required
    from jsonb_to_recordset(${JSON.stringify(requirements)}::jsonb) as given (id integer, required integer)
    where section.id = given.id`.execute(tx);
};

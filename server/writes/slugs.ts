import slugify from '@sindresorhus/slugify';
import { sql } from 'kysely';
import { textLimits } from '#contract/textLimits.ts';
import type { Tx } from '../db/client.ts';
import { isSlugTaken } from '../db/refusals.ts';
import type { DB, Generated } from '../db/tables.ts';

/** Tables whose rows have an address of their own. */
type SluggedTable = { [T in keyof DB]: DB[T] extends { id: Generated<number>; slug: string } ? T : never }[keyof DB];

/** What rows are called whose name gives no slug. */
const fallbacks: Record<SluggedTable, string> = {
  course_categories: 'categoria',
  course_modules: 'argomento',
  course_sections: 'lezione',
  course_themes: 'tematica',
  course_typologies: 'tipologia',
  courses: 'corso',
  groups: 'gruppo',
  teachers: 'insegnante',
};

/** Leaves room for a suffix. */
const longestBase = textLimits.line - 15;

/** The slug a name gives, in lower-case letters and digits; `fallback` for a name without any. */
export const toSlug = (name: string, fallback: string): string =>
  slugify(name, { customReplacements: [['&', ' e ']] })
    .slice(0, longestBase)
    .replace(/-+$/, '') || fallback;

/** The first of `base`, `base-2`, `base-3` … that is not among `taken`. */
export const chooseFreeSlug = (base: string, taken: readonly string[]): string => {
  const known = new Set(taken);
  if (!known.has(base)) return base;
  let number = 2;
  while (known.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};

/** A slug made from a name that no other row of the table has; `exceptId` is the row that is to have it, if it is there. */
export const makeSlug = async (
  tx: Tx,
  table: SluggedTable,
  { name, exceptId = null }: { name: string; exceptId?: number | null },
): Promise<string> => {
  const base = toSlug(name, fallbacks[table]);
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(table)}
    where (slug = ${base} or starts_with(slug, ${`${base}-`})) and id is distinct from ${exceptId}`.execute(tx);
  return chooseFreeSlug(
    base,
    rows.map(({ slug }) => slug),
  );
};

/** For each base in turn a slug of its own, that is not among `taken` either. */
export const chooseFreeSlugs = (bases: readonly string[], taken: readonly string[]): string[] => {
  const known = new Set(taken);
  const next = new Map<string, number>();
  return bases.map((base) => {
    let slug = base;
    for (let number = next.get(base) ?? 2; known.has(slug); number += 1) {
      slug = `${base}-${number}`;
      next.set(base, number);
    }
    known.add(slug);
    return slug;
  });
};

/** The same for many rows that are to be inserted, in one statement. */
export const makeSlugs = async (tx: Tx, table: SluggedTable, names: readonly string[]): Promise<string[]> => {
  if (names.length === 0) return [];
  const bases = names.map((name) => toSlug(name, fallbacks[table]));
  const beginnings = bases.map((base) => `${base}-`);
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(table)}
    where slug = any (${bases}::text[]) or rtrim(slug, '0123456789') = any (${beginnings}::text[])`.execute(tx);
  return chooseFreeSlugs(
    bases,
    rows.map(({ slug }) => slug),
  );
};

/** How often a made slug is made again: more people than this giving the same name in one instant is an error. */
const attemptsMax = 20;

/**
 * Runs a save, transaction and all. Where the server makes the slug, one that somebody else has taken since is made
 * again; a slug that was given and is taken is the caller's to know.
 * @param isTaken what is made again: the slug, unless told otherwise
 */
export const saveWithSlug = async <T>(
  isMade: boolean,
  save: () => Promise<T>,
  isTaken: (error: unknown) => boolean = isSlugTaken,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save();
    } catch (error) {
      if (!isMade || attempt === attemptsMax || !isTaken(error)) throw error;
    }
  }
};

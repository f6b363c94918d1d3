import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { CourseCategory } from '#contract/courseCategories.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { deleteRow, insertRow, lockRow, updateRow } from '../../writes/rows.ts';
import { makeSlug, saveWithSlug } from '../../writes/slugs.ts';
import { refuseWhileUsed } from '../../writes/uses.ts';
import { findCategory, findCourses, findSubcategories, lockTree } from './repository.ts';

type Creation = BodyOf<Calls['POST v1/course-categories/']>;
type Change = BodyOf<Calls['PUT v1/course-categories/{id}/']>;

const categories = defineAudited({
  object_type: 'courseCategory',
  name: 'La categoria',
  // Two that are each put into the other would wait for one another.
  lock: async (tx, id: number) => {
    await lockTree(tx);
    return lockRow(tx, 'course_categories', id);
  },
  find: findCategory,
  identify: ({ id, name }) => ({ object_id: id, object_name: name }),
  facts: async (category, { tx }) => {
    const parent = category.parent_id === null ? undefined : await findCategory(tx, category.parent_id);
    return parent ? { ...category, parent: { id: parent.id, name: parent.name } } : { ...category };
  },
});

export const requireCategory = categories.require;

/**
 * A parent must be a category that stands in no other; it stays so until the transaction ends.
 * @throws 400 `unknown_reference`, `invalid_parent`
 */
const requireParent = async (tx: Tx, parentId: number | null | undefined): Promise<void> => {
  if (parentId === null || parentId === undefined) return;
  await lockRow(tx, 'course_categories', parentId);
  const parent = await findCategory(tx, parentId);
  if (!parent) throw refusals.invalid('parent_id', 'la categoria non esiste', 'unknown_reference');
  if (parent.parent_id !== null)
    throw refusals.invalid('parent_id', 'una sottocategoria non ne contiene altre', 'invalid_parent');
};

/** @throws 400 `unknown_reference`, `invalid_parent`; 409 `slug_taken` */
export const createCategory = (db: Db, person: Person, body: Creation): Promise<CourseCategory> =>
  saveWithSlug(!body.slug, () =>
    categories.create(db, person, async (tx) => {
      const { name, slug, description, parent_id } = body;
      await requireParent(tx, parent_id);
      return insertRow(tx, 'course_categories', {
        name: name.trim(),
        slug: slug || (await makeSlug(tx, 'course_categories', { name })),
        description,
        parent_id: parent_id ?? null,
      });
    }),
  );

/**
 * What has subcategories stays a category, and what holds courses stays where it is: a course stands in a category and in
 * one of its subcategories. @throws 409 `in_use`
 */
const refuseUsed = async (tx: Tx, id: number): Promise<void> =>
  refuseWhileUsed({
    subcategories: { use: await findSubcategories(tx, id), words: ['sottocategoria', 'sottocategorie'] },
    courses: { use: await findCourses(tx, id), words: ['corso', 'corsi'] },
  });

/** @throws 404; 400 `unknown_reference`, `invalid_parent`; 409 `slug_taken`, `in_use`, `changed_meanwhile` */
export const changeCategory = (db: Db, person: Person, id: number, body: Change): Promise<CourseCategory> =>
  saveWithSlug(body.slug === '', () =>
    categories.change(db, person, id, body, async ({ tx, before, changes: { name, slug, description, parent_id } }) => {
      if (parent_id !== undefined && parent_id !== before.parent_id) {
        if (parent_id === id) throw refusals.invalid('parent_id', 'non può contenere sé stessa', 'invalid_parent');
        await requireParent(tx, parent_id);
        await refuseUsed(tx, id);
      }
      const naming = { name: name ?? before.name, exceptId: id };
      await updateRow(tx, 'course_categories', id, {
        name: name?.trim(),
        slug: slug === '' ? await makeSlug(tx, 'course_categories', naming) : slug,
        description,
        parent_id,
      });
    }),
  );

/** @throws 404; 409 `in_use` while courses stand in it or subcategories do */
export const removeCategory = (db: Db, person: Person, id: number): Promise<void> =>
  categories.remove(db, person, id, async ({ tx }) => {
    await refuseUsed(tx, id);
    await deleteRow(tx, 'course_categories', id);
  });

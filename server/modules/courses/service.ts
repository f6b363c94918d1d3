import type { Course, CourseCreate, CourseErasure, CourseUpdate } from '#contract/courses.ts';
import { allowLongStatements, type Db, type Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { saveWithImages } from '../../writes/images.ts';
import { sanitizeRichText } from '../../writes/richText.ts';
import { deleteRow, insertRow, updateRow } from '../../writes/rows.ts';
import { makeSlug, saveWithSlug } from '../../writes/slugs.ts';
import { forgetFiles, removeFromStorage } from '../../writes/storedFiles.ts';
import { settleCourseChange } from '../courseContent/service.ts';
import { holdUnused } from '../files/service.ts';
import { courses } from './audited.ts';
import { countErasure, holdCategoryParent, listFileIds } from './repository.ts';

type CourseDeps = Deps<'db' | 'storage' | 'drawing' | 'jobs'>;

/** @throws 404 */
export const requireCourse = courses.require;

/** Adds a course that is inserted with all that is in it, and its entry in the log. */
export const recordNewCourse = courses.create;

const toSentThumbnail = (image: CourseUpdate['thumbnail']) => ({ thumbnail: { image, shape: 'free' as const } });

const cleanText = (text: string | undefined) => (text === undefined ? undefined : sanitizeRichText(text));

/** @throws 400 `unknown_reference`, `subcategory_of_another_category` */
const requireSubcategory = async (
  tx: Tx,
  { category_id, subcategory_id }: Pick<Course, 'category_id' | 'subcategory_id'>,
): Promise<void> => {
  if (subcategory_id === null) return;
  const found = await holdCategoryParent(tx, subcategory_id);
  if (!found) throw refusals.invalid('subcategory_id', 'la sottocategoria non esiste', 'unknown_reference');
  if (category_id === null || found.parent_id !== category_id)
    throw refusals.invalid('subcategory_id', 'è di un’altra categoria', 'subcategory_of_another_category');
};

/** @throws 400 naming the field that refers to nothing, or the picture; 409 `slug_taken`, `code_taken` */
export const createCourse = (deps: CourseDeps, person: Person, { thumbnail, ...body }: CourseCreate): Promise<Course> =>
  saveWithImages(deps, toSentThumbnail(thumbnail), ({ ids }) =>
    saveWithSlug(!body.slug, () =>
      courses.create(deps.db, person, async (tx) => {
        const { name, code, slug, category_id = null, subcategory_id = null } = body;
        await requireSubcategory(tx, { category_id, subcategory_id });
        return insertRow(tx, 'courses', {
          ...body,
          name: name.trim(),
          code: code.trim(),
          slug: slug || (await makeSlug(tx, 'courses', { name })),
          description: cleanText(body.description),
          additional_text: cleanText(body.additional_text),
          thumbnail_id: ids.thumbnail ?? null,
        });
      }),
    ),
  );

/** What of a course opens and closes its enrolments: of those that open, some may have all that is needed. */
const opening = ['status', 'is_active', 'expiration_date', 'has_blocking_subscriptions'] as const;

/**
 * Changes a course. When that opens or closes its enrolments, they are counted again.
 * @throws 404; 400 naming the field that refers to nothing, or the picture; 409 `slug_taken`, `code_taken`, `changed_meanwhile`
 */
export const changeCourse = (
  deps: CourseDeps,
  person: Person,
  id: number,
  { thumbnail, ...body }: CourseUpdate,
): Promise<Course> =>
  saveWithImages(deps, toSentThumbnail(thumbnail), ({ ids, forget }) =>
    saveWithSlug(body.slug === '', () =>
      courses.change(deps.db, person, id, body, async ({ tx, before, locked, changes }) => {
        const { name, code, slug, description, additional_text, ...others } = changes;
        await requireSubcategory(tx, { ...before, ...others });
        const naming = { name: name ?? before.name, exceptId: id };
        // The day of every enrolment follows.
        if (changes.expiration_date !== undefined) await allowLongStatements(tx);
        await updateRow(tx, 'courses', id, {
          ...others,
          name: name?.trim(),
          code: code?.trim(),
          slug: slug === '' ? await makeSlug(tx, 'courses', naming) : slug,
          description: cleanText(description),
          additional_text: cleanText(additional_text),
          thumbnail_id: ids.thumbnail,
        });
        if (ids.thumbnail !== undefined) await forget(tx, [locked.thumbnail_id]);
        if (opening.some((field) => changes[field] !== undefined)) await settleCourseChange(tx, deps.jobs, [id]);
      }),
    ),
  );

/** What would go with a course, and what keeps it. @throws 404 */
export const findErasure = async (db: Db | Tx, id: number): Promise<CourseErasure> =>
  requireFound(await countErasure(db, id), 'Il corso');

const count = (one: string, more: string, n: number): string => (n === 1 ? `1 ${one}` : `${n} ${more}`);

/**
 * Deletes a course with its contents and their files. One that anybody was enrolled in stays: its record is theirs.
 * @throws 404; 409 `in_use`, with how many enrolments and certificates it has
 */
export const removeCourse = async ({ db, storage }: CourseDeps, person: Person, id: number): Promise<void> => {
  let removed: string[] = [];
  await courses.remove(db, person, id, async ({ tx }) => {
    await allowLongStatements(tx);
    const { subscriptions, certificates } = await findErasure(tx, id);
    if (subscriptions > 0) {
      const records = [
        count('iscrizione', 'iscrizioni', subscriptions),
        ...(certificates > 0 ? [count('attestato', 'attestati', certificates)] : []),
      ].join(' e ');
      throw refusals.blocked('in_use', `Il corso ha ${records}: si può archiviare, non eliminare.`, {
        used_by: { subscriptions, certificates },
      });
    }
    const files = await listFileIds(tx, id);
    await deleteRow(tx, 'courses', id);
    // Copies of its content have the same files.
    removed = await forgetFiles(tx, await holdUnused(tx, files));
  });
  await removeFromStorage(storage, removed);
};

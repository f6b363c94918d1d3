import type {
  CourseSection,
  CourseSectionCreate,
  CourseSectionRow,
  CourseSectionUpdate,
} from '#contract/courseSections.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { saveWithImages } from '../../writes/images.ts';
import { findMadeOnce } from '../../writes/madeOnce.ts';
import { closeGaps, findNextOrder, lockSiblings, moveToPosition, type NewOrder } from '../../writes/order.ts';
import { pickNames, reorderAudited } from '../../writes/reorderAudited.ts';
import { insertRow, updateRow } from '../../writes/rows.ts';
import { makeSlug, saveWithSlug } from '../../writes/slugs.ts';
import { deleteContent } from '../contentRemovals/service.ts';
import { settleCourseChange } from '../courseContent/service.ts';
import { sections } from './audited.ts';
import { checkQuestionnaires, refuseOtherKind, refuseRequirement } from './checks.ts';
import { linkMedia } from './linkMedia.ts';
import { findModule, findThumbnailId, listSectionsOfModule, type StoredSection } from './repository.ts';

export { getCaptionsRevision, getMediaRevision } from './linkMedia.ts';
export { listUnseen } from './unseen.ts';

type SectionDeps = Deps<'db' | 'storage' | 'drawing' | 'jobs' | 'tokens'>;

/** @throws 404 */
export const requireSection = async (deps: Deps<'db' | 'tokens'>, person: Person, id: number): Promise<CourseSection> =>
  linkMedia(deps, person, await sections.require(deps.db, id));

/** @throws 404 */
const requireModule = async (db: Db | Tx, id: number) => requireFound(await findModule(db, id), 'Il modulo');

const toSentThumbnail = (image: CourseSectionUpdate['thumbnail']) => ({ thumbnail: { image, shape: 'free' as const } });

/** @throws 400 `other_course` */
const requireCourseModule = async (tx: Tx, courseId: number, moduleId: number): Promise<void> => {
  if ((await findModule(tx, moduleId))?.course_id !== courseId)
    throw refusals.invalid('module_id', 'non è un modulo di questo corso', 'other_course');
};

/**
 * The last of its module, unless it is given a place; one made before with the same key is only returned. The enrolments of its course are counted again.
 * @throws 404; 400 naming the field that refers to nothing or to another course; 409 `slug_taken`, `client_key_taken`
 */
export const createSection = async (
  deps: SectionDeps,
  person: Person,
  moduleId: number,
  { thumbnail, course_id: named, module_id = moduleId, ...body }: CourseSectionCreate,
): Promise<CourseSection> => {
  const made = await saveWithImages(deps, toSentThumbnail(thumbnail), ({ ids }) =>
    saveWithSlug(!body.slug, () =>
      deps.db.transaction().execute(async (tx) => {
        // Before it is read: a module that is being removed is gone then.
        await lockSiblings(tx, 'course_sections', { module_id: moduleId });
        const { course_id } = await requireModule(tx, moduleId);
        if (named !== undefined && named !== course_id)
          throw refusals.invalid('course_id', 'non è il corso del modulo', 'other_course');
        if (module_id !== moduleId)
          throw refusals.invalid('module_id', 'non è il modulo dell’indirizzo', 'other_course');
        const { name, slug, order, ...columns } = body;
        checkQuestionnaires(columns);
        const made = await findMadeOnce(tx, 'course_sections', module_id, body.client_key);
        if (made !== undefined) return sections.require(tx, made);
        return sections.createIn(tx, person, async () => {
          const last = await findNextOrder(tx, 'course_sections', { module_id });
          const required = columns.mandatory_section_id;
          if (required) await refuseRequirement(tx, { id: null, courseId: course_id, required });
          const id = await insertRow(tx, 'course_sections', {
            ...columns,
            course_id,
            module_id,
            name: name.trim(),
            slug: slug || (await makeSlug(tx, 'course_sections', { name })),
            thumbnail_id: ids.thumbnail ?? null,
            order: last,
          });
          if (order !== undefined) await moveToPosition(tx, 'course_sections', { module_id }, id, order);
          await settleCourseChange(tx, deps.jobs, [course_id]);
          return id;
        });
      }),
    ),
  );
  return linkMedia(deps, person, made);
};

/** Takes a section to the end of another module, and the sections it leaves close up. */
const moveToModule = async (tx: Tx, { id, module_id }: StoredSection, moduleId: number): Promise<void> => {
  const order = await findNextOrder(tx, 'course_sections', { module_id: moduleId });
  await updateRow(tx, 'course_sections', id, { module_id: moduleId, order });
  await closeGaps(tx, 'course_sections', { module_id });
};

/** What of a section decides what a learner needs, and how far they are. */
const counts = ['category', 'is_mandatory', 'is_active', 'module_id'] as const;

/**
 * With `module_id` or `order` it moves. The enrolments of its course are counted again where that changes what they need.
 * @throws 404; 400 naming the field that refers to nothing or to another course; 409 `slug_taken`, `requirement_cycle`
 * naming the sections, `in_use` for another category of what somebody has worked on, `changed_meanwhile`
 */
export const changeSection = async (
  deps: SectionDeps,
  person: Person,
  id: number,
  { thumbnail, ...body }: CourseSectionUpdate,
): Promise<CourseSection> => {
  const changed = await saveWithImages(deps, toSentThumbnail(thumbnail), ({ ids, forget }) =>
    saveWithSlug(body.slug === '', () =>
      sections.change(deps.db, person, id, body, async ({ tx, before, changes }) => {
        const { name, slug, order, module_id = before.module_id, ...columns } = changes;
        await requireCourseModule(tx, before.course_id, module_id);
        await refuseOtherKind(tx, before, columns.category);
        const questionnaires = checkQuestionnaires({ category: before.category, ...columns });
        const required = columns.mandatory_section_id;
        if (required) await refuseRequirement(tx, { id, courseId: before.course_id, required });
        const replaced = await findThumbnailId(tx, id);
        await updateRow(tx, 'course_sections', id, {
          ...columns,
          ...questionnaires,
          name: name?.trim(),
          slug: slug === '' ? await makeSlug(tx, 'course_sections', { name: name ?? before.name, exceptId: id }) : slug,
          thumbnail_id: ids.thumbnail,
        });
        if (ids.thumbnail !== undefined) await forget(tx, [replaced]);
        if (module_id !== before.module_id) await moveToModule(tx, before, module_id);
        if (order !== undefined) await moveToPosition(tx, 'course_sections', { module_id }, id, order);
        if (counts.some((field) => changes[field] !== undefined && changes[field] !== before[field]))
          await settleCourseChange(tx, deps.jobs, [before.course_id]);
      }),
    ),
  );
  return linkMedia(deps, person, changed);
};

/**
 * Changes what belongs to a lesson beside its own fields, such as its media: `write` returns what the activity log keeps of it,
 * and has enrolments counted again where it changes what learners need. @throws 404; 409 `not_a_lesson`
 */
export const changeLesson = async (
  deps: Deps<'db' | 'tokens'>,
  person: Person,
  id: number,
  write: (tx: Tx, lesson: StoredSection) => Promise<Record<string, unknown>>,
): Promise<CourseSection> => {
  const changed = await sections.change(deps.db, person, id, {}, async ({ tx, before, note }) => {
    if (before.category !== 'LESSON')
      throw refusals.conflict('not_a_lesson', 'category', 'solo una lezione ha un video o un file');
    note(await write(tx, before));
  });
  return linkMedia(deps, person, changed);
};

/** Removes a section; one that somebody has worked on stays in the record. @throws 404 */
export const deleteSection = ({ db, jobs }: Deps<'db' | 'jobs'>, person: Person, id: number): Promise<void> =>
  sections.remove(db, person, id, ({ tx, before }) =>
    deleteContent(tx, jobs, before.course_id, { sections_ids: [id] }),
  );

/** Puts the sections of a module in this order. @throws 404; 409 `changed_meanwhile` when they are no longer these. */
export const reorderSections = (
  db: Db,
  person: Person,
  moduleId: number,
  order: NewOrder,
): Promise<CourseSectionRow[]> =>
  reorderAudited(db, person, {
    table: 'course_sections',
    parent: { module_id: moduleId },
    order,
    find: async (tx) => {
      const { name } = await requireModule(tx, moduleId);
      return { object_type: 'courseModule', object_id: moduleId, object_name: name };
    },
    list: (tx) => listSectionsOfModule(tx, moduleId),
    nameItems: pickNames,
  });

import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { CourseTypology } from '#contract/courseTypologies.ts';
import type { Db } from '../../db/client.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { closeGaps, findNextOrder, lockOrdered, moveToPosition } from '../../writes/order.ts';
import { pickNames, reorderAudited } from '../../writes/reorderAudited.ts';
import { deleteRow, insertRow, updateRow } from '../../writes/rows.ts';
import { makeSlug, saveWithSlug } from '../../writes/slugs.ts';
import { refuseWhileUsed } from '../../writes/uses.ts';
import { findCourses, findTypology, listTypologies } from './repository.ts';

type Creation = BodyOf<Calls['POST v1/course-typologies/']>;
type Change = BodyOf<Calls['PUT v1/course-typologies/{id}/']>;

const object_type = 'courseTypology';

const typologies = defineAudited({
  object_type,
  name: 'La tipologia',
  lock: (tx, id: number) => lockOrdered(tx, 'course_typologies', id),
  find: findTypology,
  identify: ({ id, name }) => ({ object_id: id, object_name: name }),
});

export const requireTypology = typologies.require;

/** The last one, unless it is given a place. @throws 409 `slug_taken` */
export const createTypology = (db: Db, person: Person, body: Creation): Promise<CourseTypology> =>
  saveWithSlug(!body.slug, () =>
    typologies.create(db, person, async (tx) => {
      const { name, slug, description, is_ascending_course_ordering, order } = body;
      const last = await findNextOrder(tx, 'course_typologies', {});
      const id = await insertRow(tx, 'course_typologies', {
        name: name.trim(),
        slug: slug || (await makeSlug(tx, 'course_typologies', { name })),
        description,
        is_ascending_course_ordering,
        order: last,
      });
      if (order !== undefined) await moveToPosition(tx, 'course_typologies', {}, id, order);
      return id;
    }),
  );

/** With `order` it moves to that place and the others make room. @throws 404; 409 `slug_taken`, `changed_meanwhile` */
export const changeTypology = (db: Db, person: Person, id: number, body: Change): Promise<CourseTypology> =>
  saveWithSlug(body.slug === '', () =>
    typologies.change(db, person, id, body, async ({ tx, before, changes }) => {
      const { name, slug, description, is_ascending_course_ordering, order } = changes;
      const naming = { name: name ?? before.name, exceptId: id };
      await updateRow(tx, 'course_typologies', id, {
        name: name?.trim(),
        slug: slug === '' ? await makeSlug(tx, 'course_typologies', naming) : slug,
        description,
        is_ascending_course_ordering,
      });
      if (order !== undefined) await moveToPosition(tx, 'course_typologies', {}, id, order);
    }),
  );

/** Puts all typologies in this order. @throws 409 `changed_meanwhile` when they are no longer these. */
export const reorderTypologies = (db: Db, person: Person, ids: number[]): Promise<CourseTypology[]> =>
  reorderAudited(db, person, {
    table: 'course_typologies',
    parent: {},
    order: { ids },
    find: () => ({ object_type, object_id: null, object_name: '' }),
    list: async (tx) => (await listTypologies(tx, { page: 1 })).items,
    nameItems: pickNames,
  });

/** @throws 404; 409 `in_use` while courses are of it */
export const removeTypology = (db: Db, person: Person, id: number): Promise<void> =>
  typologies.remove(db, person, id, async ({ tx }) => {
    refuseWhileUsed({ courses: { use: await findCourses(tx, id), words: ['corso', 'corsi'] } });
    await deleteRow(tx, 'course_typologies', id);
    await closeGaps(tx, 'course_typologies', {});
  });

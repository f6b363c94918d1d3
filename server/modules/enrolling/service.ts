import type { RawBuilder } from 'kysely';
import type {
  EnrolmentCounts,
  EnrolmentPreview,
  EnrolmentPreviewRequest,
  GroupsEnrolment,
  UsersEnrolment,
} from '#contract/enrolling.ts';
import { allowLongStatements, type Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { type Actor, recordActivity } from '../../writes/activity.ts';
import { hasRow, requireRow } from '../../writes/rows.ts';
import {
  closeGroups,
  countGroups,
  countMembers,
  deleteKeptGroup,
  findByIds,
  findByKeys,
  holdCourse,
  holdCourses,
  holdGroups,
  holdUsers,
  insertGroups,
  insertKeptGroups,
  insertMembers,
  insertUsers,
  listCoursesOfKept,
  listGroupNames,
  listKeptGroups,
} from './repository.ts';
import { judgeRows, listUniqueKeys } from './rules.ts';

export {
  holdCourses,
  holdGroups,
  insertEnrolments as enrolEach,
  insertUsers as enrolUsers,
  listCoursesOfKept,
} from './repository.ts';

const makeUnknownCourseRefusal = () => refusals.invalid('course_id', 'il corso non esiste', 'unknown_reference');
const makeUnknownGroupRefusal = () => refusals.invalid('groups_ids', 'un gruppo non esiste', 'unknown_reference');

const describeCourse = (id: number, name: string) => ({
  object_type: 'course' as const,
  object_id: id,
  object_name: name,
});

/** What enrolling those would come to. @throws 400 `unknown_reference` naming the course. */
export const previewEnrolment = async (
  { db }: Deps<'db'>,
  { course_id, names = [], users_ids = [], groups_ids = [] }: EnrolmentPreviewRequest,
): Promise<EnrolmentPreview> => {
  if (!(await hasRow(db, 'courses', course_id))) throw makeUnknownCourseRefusal();
  const asked = listUniqueKeys(names);
  const byKey = Map.groupBy(
    asked.length > 0
      ? await findByKeys(
          db,
          course_id,
          asked.map(({ key }) => key),
        )
      : [],
    ({ place }) => place,
  );
  const byId = users_ids.length > 0 ? await findByIds(db, course_id, users_ids) : [];
  return {
    rows: judgeRows([
      ...asked.map(({ text }, index) => ({ text, found: byKey.get(index + 1) ?? [] })),
      ...byId.map((user) => ({ text: user.username, found: [user] })),
    ]),
    ...(await countMembers(db, course_id, groups_ids)),
  };
};

/**
 * Enrols some users, all or nobody; who is enrolled already stays as they are.
 * @throws 400 `unknown_reference` naming the course or the users: then nobody is enrolled.
 */
export const enrolChosen = (
  { db }: Deps<'db'>,
  person: Person,
  { course_id, users_ids, expiration_date = null }: UsersEnrolment,
): Promise<EnrolmentCounts> =>
  db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    const course = await holdCourse(tx, course_id);
    if (!course) throw makeUnknownCourseRefusal();
    if ((await holdUsers(tx, users_ids)) < users_ids.length)
      throw refusals.invalid('users_ids', 'un utente non esiste', 'unknown_reference');
    const made = await insertUsers(tx, {
      users_ids,
      courses_ids: [course_id],
      expiration_date,
      actor_id: person.id,
    });
    const counts = { created_count: made.length, already_subscribed_count: users_ids.length - made.length };
    if (made.length > 0)
      await recordActivity(tx, person, {
        action: 'other',
        ...describeCourse(course_id, course.name),
        after: { subscribed_users_ids: made, ...(expiration_date && { expiration_date }), ...counts },
      });
    return counts;
  });

/** Enrols the members, then closes the groups and enrols who joined in between: nobody waits for long. */
const keepAndEnrol = async (tx: Tx, given: Parameters<typeof insertGroups>[1]): Promise<EnrolmentCounts> => {
  const first = await insertGroups(tx, given);
  await closeGroups(tx, given.groups_ids, given.course_id);
  await insertKeptGroups(tx, given);
  const last = await insertGroups(tx, given, true);
  return {
    created_count: first.created_count + last.created_count,
    already_subscribed_count: last.already_subscribed_count - first.created_count,
  };
};

/**
 * Enrols everybody who is in some groups now, at any size, and with `is_kept` those who join later; who is enrolled already
 * stays as they are.
 * @throws 400 `unknown_reference` naming the course or the groups: then nobody is enrolled.
 */
export const enrolGroups = (
  { db }: Deps<'db'>,
  person: Person,
  { course_id, groups_ids, expiration_date = null, is_kept = false }: GroupsEnrolment,
): Promise<EnrolmentCounts> =>
  db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    const course = await holdCourse(tx, course_id);
    if (!course) throw makeUnknownCourseRefusal();
    const given = { course_id, groups_ids, expiration_date, actor_id: person.id };
    if ((await countGroups(tx, groups_ids)) < groups_ids.length) throw makeUnknownGroupRefusal();
    const counts = await (is_kept ? keepAndEnrol(tx, given) : insertGroups(tx, given));
    await recordActivity(tx, person, {
      action: 'other',
      ...describeCourse(course_id, course.name),
      after: {
        subscribed_groups_ids: groups_ids,
        subscribed_groups: await listGroupNames(tx, groups_ids),
        ...(expiration_date && { expiration_date }),
        ...(is_kept && { is_kept }),
        ...counts,
      },
    });
    return counts;
  });

/**
 * Holds the courses that groups are kept in. Who puts people into groups calls it before holding the people: a change of content
 * holds its course while it waits for enrolments, whose holders may wait for people.
 */
export const holdKeptCourses = async (tx: Tx, groupsIds: number[]): Promise<void> => {
  if (groupsIds.length > 0) await holdCourses(tx, await listCoursesOfKept(tx, groupsIds));
};

/**
 * Puts users into groups: the one way in. Who joins a group that is kept enrolled in a course that has not ended is enrolled in
 * the same transaction, and stays so when they leave the group. Returns who joined.
 * @param users ids, or a query of ids.
 */
export const joinGroups = async (
  tx: Tx,
  actor: Actor,
  groupsIds: number[],
  users: RawBuilder<unknown> | number[],
): Promise<number[]> => {
  if (groupsIds.length === 0) return [];
  // Held before the statement that reads which are kept: keeping one waits for who is joining, and the other way round.
  await holdGroups(tx, groupsIds);
  const { users_ids, joined } = await insertMembers(tx, groupsIds, users, actor.id);
  for (const { course_id, name, count } of joined)
    await recordActivity(tx, actor, {
      action: 'other',
      ...describeCourse(course_id, name),
      after: { joined_groups_ids: groupsIds, created_count: count },
    });
  return users_ids;
};

/** A page of the groups that are kept enrolled in a course. @throws 404 */
export const listKept = async ({ db }: Deps<'db'>, courseId: number, query: Parameters<typeof listKeptGroups>[2]) => {
  await requireRow(db, 'courses', courseId, 'Il corso');
  return listKeptGroups(db, courseId, query);
};

/** Ends that those who join the group are enrolled; who is enrolled stays so. @throws 404 */
export const endKept = ({ db }: Deps<'db'>, person: Person, courseId: number, groupId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const course = await holdCourse(tx, courseId);
    const group = course && (await deleteKeptGroup(tx, courseId, groupId));
    if (!course || group === undefined) throw refusals.absent('Il gruppo');
    await recordActivity(tx, person, {
      action: 'other',
      ...describeCourse(courseId, course.name),
      after: { released_group: group, group_id: groupId },
    });
  });

import { importHeading, makeImportForm, writeCsv } from './imports.ts';
import type { TestServer } from './server.ts';
import { aCourse, aGroup, anEnrolment, type aSignedInUser, aUser, type TestCourse, type TestUser } from './world.ts';

type Admin = Awaited<ReturnType<typeof aSignedInUser>>;
type Write = (admin: Admin) => Promise<{ status: number } | undefined>;

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const pickSome = <T>(list: readonly T[]): T[] =>
  list.toSorted(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * list.length));
const listIds = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);
const pickDay = () => `209${Math.floor(Math.random() * 9)}-0${1 + Math.floor(Math.random() * 9)}-11`;
const toItalian = (day: string) => day.split('-').reverse().join('/');

/** Writes of administrators on the same three courses, two groups and eight people, each chosen anew at every call. */
export const makeCrossedWrites = async (server: TestServer): Promise<Write[]> => {
  const courses: TestCourse[] = [];
  for (const _ of Array(3)) courses.push(await aCourse(server, { sections: [{}, {}, { is_mandatory: false }] }));
  const users: TestUser[] = [];
  for (const _ of Array(8)) users.push(await aUser(server));
  const groups = [await aGroup(server, { users: users.slice(0, 5) }), await aGroup(server, { users: users.slice(3) })];
  for (const { id } of groups)
    await server.pool.query('insert into kept_groups (group_id, course_id) values ($1, $2), ($1, $3)', [
      id,
      courses[0]?.id,
      courses[1]?.id,
    ]);
  for (const user of users) await anEnrolment(server, { user, course: pick(courses) });
  const imported: number[] = [];

  const read = async (statement: string, id: number): Promise<{ id: number }[]> =>
    (await server.pool.query(statement, [id])).rows;
  const listSections = (course: TestCourse) =>
    read('select id from course_sections where course_id = $1 and archived is null', course.id);
  const listEnrolments = () => read('select id from subscriptions where course_id = $1', pick(courses).id);

  /** Somebody else takes the place of one who is deleted. */
  const replaceUser = async () => {
    const place = Math.floor(Math.random() * users.length);
    const gone = users[place];
    users[place] = await aUser(server, { groups: [pick(groups).id] });
    return { id: gone?.id ?? 0 };
  };

  const changeContent: Write[] = [
    async (admin) => {
      const [from, to] = [pick(courses), pick(courses)];
      const [section] = await listSections(from);
      if (!section || (await listSections(to)).length > 12) return;
      return admin.call('POST v1/courses/{id}/content-copies/', {
        params: { id: to.id },
        body: { part: { sections_ids: [section.id] }, into_module_id: to.themes[0]?.modules[0]?.id ?? 0 },
      });
    },
    async (admin) => {
      const course = pick(courses);
      const ids = listIds(pickSome(await listSections(course)));
      const body = { ids, is_active: Math.random() < 0.7 };
      return admin.call('PUT v1/courses/{id}/course-sections/', { params: { id: course.id }, body });
    },
    async (admin) => {
      const course = pick(courses);
      const sections = await listSections(course);
      if (sections.length < 4) return;
      const body = { sections_ids: [pick(sections).id] };
      return admin.call('POST v1/courses/{id}/removals/', { params: { id: course.id }, body });
    },
    (admin) =>
      admin.call('PUT v1/courses/{id}/', { params: { id: pick(courses).id }, body: { expiration_date: pickDay() } }),
  ];

  const enrol: Write[] = [
    (admin) => admin.call('POST v1/subscriptions/', { body: { user_id: pick(users).id, course_id: pick(courses).id } }),
    (admin) =>
      admin.call('POST v1/subscriptions/users/', {
        body: { course_id: pick(courses).id, users_ids: listIds(pickSome(users)) },
      }),
    (admin) =>
      admin.call('POST v1/subscriptions/groups/', {
        body: { course_id: pick(courses.slice(0, 2)).id, groups_ids: listIds(groups), is_kept: Math.random() < 0.5 },
      }),
    (admin) =>
      admin.call('POST v1/users/batch-operations/', {
        body: { kind: 'user_enrol', ids: listIds(pickSome(users)), courses_ids: listIds(pickSome(courses)) },
      }),
    async (admin) => {
      const [subscription] = pickSome(await listEnrolments());
      return subscription && admin.call('DELETE v1/subscriptions/{id}/', { params: { id: subscription.id } });
    },
    async (admin) => {
      const ids = listIds(pickSome(await listEnrolments()));
      if (ids.length === 0) return;
      const kind = pick(['subscription_extend', 'subscription_suspend', 'subscription_resume'] as const);
      const expiration_date = kind === 'subscription_extend' ? pickDay() : undefined;
      return admin.call('POST v1/subscriptions/batch-operations/', { body: { kind, ids, expiration_date } });
    },
  ];

  const changePeople: Write[] = [
    (admin) =>
      admin.call('PUT v1/users/{id}/', {
        params: { id: pick(users).id },
        body: { first_name: pick(['ADA', 'EVA']), groups_ids: listIds(pickSome(groups)) },
      }),
    (admin) =>
      admin.call('POST v1/groups/{id}/users/', {
        params: { id: pick(groups).id },
        body: { users_ids: listIds(pickSome(users)) },
      }),
    (admin) =>
      admin.call('DELETE v1/groups/{id}/users/', {
        params: { id: pick(groups).id },
        body: { users_ids: listIds(pickSome(users)) },
      }),
    (admin) =>
      admin.call('POST v1/users/batch-operations/', {
        body: {
          kind: pick(['user_add_to_group', 'user_remove_from_group'] as const),
          ids: listIds(pickSome(users)),
          group_id: pick(groups).id,
        },
      }),
    async (admin) => admin.call('DELETE v1/users/{id}/', { params: await replaceUser() }),
    async (admin) =>
      admin.call('POST v1/users/batch-operations/', { body: { kind: 'user_delete', ids: [(await replaceUser()).id] } }),
  ];

  const importThem: Write[] = [
    async (admin) => {
      const [name, group] = [pick(['Ada', 'Eva']), pick(groups).name];
      const rows = pickSome(users).flatMap(({ id, username }) =>
        pickSome(courses).map(({ code }) => [
          username,
          name,
          'Prova',
          `PRVDAA80A01K${1000 + id}`,
          code,
          toItalian(pickDay()),
          group,
        ]),
      );
      const form = makeImportForm(writeCsv([[...importHeading, 'corso', 'scadenza', 'gruppi'], ...rows]));
      const answer = await admin.call('POST custom/v1/synchronization/registrations/', { form });
      if (!answer.error) imported.push(answer.data.resource.id);
      return answer;
    },
    async (admin) => {
      if (imported.length === 0) return;
      const params = { id: pick(imported) };
      return admin.call('POST v1/synchronization/batch-codes/{id}/undo/', { params, body: { only_possible: true } });
    },
  ];
  return [...changeContent, ...enrol, ...changePeople, ...importThem];
};

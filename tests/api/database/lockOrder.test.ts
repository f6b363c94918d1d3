import { afterAll, expect, test } from 'vitest';
import { importHeading, makeImportForm, waitUntilImported, writeCsv } from '#tests/support/imports.ts';
import { holdRow, waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, aGroup, anEnrolment, aSignedInUser, aUser } from '#tests/support/world.ts';

/** In which order writes lock what they need: courses, enrolments, people, groups. Who keeps to it never waits in a circle. */
const server = await startTestServer();
const { pool } = server;
afterAll(() => server.stop());
const admin = await aSignedInUser(server, { tier: 'BO_COM' });

const makePeople = async () => {
  const user = await aUser(server);
  const group = await aGroup(server);
  const course = await aCourse(server);
  return { user, group, course, users_ids: [user.id], courses_ids: [course.id] };
};
type People = Awaited<ReturnType<typeof makePeople>>;

const keep = ({ course, group }: People) =>
  admin.call('POST v1/subscriptions/groups/', {
    body: { course_id: course.id, groups_ids: [group.id], is_kept: true },
  });

/** Whether somebody holds a row against this lock. */
const isHeld = async (table: string, id: number, lock: string): Promise<boolean> =>
  pool.query(`select from ${table} where id = $1 for ${lock} nowait`, [id]).then(
    () => false,
    (error) => {
      expect(error.code).toBe('55P03');
      return true;
    },
  );

const startBatch = (body: Parameters<typeof admin.call<'POST v1/users/batch-operations/'>>[1]) =>
  admin.call('POST v1/users/batch-operations/', body);

const importRow = ({ user, course, group }: People) =>
  admin.call('POST custom/v1/synchronization/registrations/', {
    form: makeImportForm(
      writeCsv([
        [...importHeading, 'corso', 'gruppi'],
        [user.username, 'Ida', 'Prova', '', course.code, group.name],
      ]),
    ),
  });

const enrolling: [string, (people: People) => Promise<{ status: number }>][] = [
  [
    'enrols one person',
    ({ user, course }) => admin.call('POST v1/subscriptions/', { body: { user_id: user.id, course_id: course.id } }),
  ],
  [
    'enrols chosen people',
    ({ users_ids, course }) =>
      admin.call('POST v1/subscriptions/users/', { body: { course_id: course.id, users_ids } }),
  ],
  [
    'enrols as an operation on many',
    ({ users_ids, courses_ids }) => startBatch({ body: { kind: 'user_enrol', ids: users_ids, courses_ids } }),
  ],
  ['imports', importRow],
];

const joining: [string, (people: People) => Promise<{ status: number }>][] = [
  [
    'saves a person with their groups',
    ({ user, group }) =>
      admin.call('PUT v1/users/{id}/', { params: { id: user.id }, body: { groups_ids: [group.id] } }),
  ],
  [
    'puts people into a group',
    ({ users_ids, group }) =>
      admin.call('POST v1/groups/{id}/users/', { params: { id: group.id }, body: { users_ids } }),
  ],
  [
    'puts people into a group as an operation on many',
    ({ users_ids, group }) => startBatch({ body: { kind: 'user_add_to_group', ids: users_ids, group_id: group.id } }),
  ],
  [
    'moves people into a group',
    async ({ user, users_ids, group }) => {
      const from = await aGroup(server, { users: [user] });
      return startBatch({
        body: { kind: 'user_move_to_group', ids: users_ids, from_group_id: from.id, group_id: group.id },
      });
    },
  ],
];

const countEnrolments = async ({ user, course }: People) =>
  (await pool.query('select from subscriptions where user_id = $1 and course_id = $2', [user.id, course.id])).rowCount;

test.each([...enrolling, ...joining])('who %s holds the course before the person', async (how, send) => {
  const people = await makePeople();
  if (joining.some(([name]) => name === how)) await keep(people);
  const letGo = await holdRow(server, 'users', people.user.id);
  const sent = send(people);
  await waitUntilBlocked(server);
  expect(await isHeld('courses', people.course.id, 'no key update')).toBe(true);
  await letGo();
  expect([200, 201]).toContain((await sent).status);
  await expect.poll(() => countEnrolments(people), { timeout: 10_000 }).toBe(1);
});

test.each([
  ...joining,
  [
    'takes people out of a group',
    ({ users_ids, group }: People) =>
      admin.call('DELETE v1/groups/{id}/users/', { params: { id: group.id }, body: { users_ids } }),
  ],
  [
    'takes people out of a group as an operation on many',
    ({ users_ids, group }: People) =>
      startBatch({ body: { kind: 'user_remove_from_group', ids: users_ids, group_id: group.id } }),
  ],
] as typeof joining)('who %s holds the group after the people, as who keeps it enrolled does', async (how, send) => {
  const people = await makePeople();
  const { user, group } = people;
  if (how.startsWith('takes'))
    await pool.query('insert into group_users (group_id, user_id) values ($1, $2)', [group.id, user.id]);
  const letGo = await holdRow(server, 'users', user.id);
  const sent = send(people);
  await waitUntilBlocked(server);
  expect(await isHeld('groups', group.id, 'update')).toBe(false);
  await letGo();
  expect([200, 201]).toContain((await sent).status);
});

test('who saves a person does not wait for rows that come to refer to them', async () => {
  const { user } = await makePeople();
  await holdRow(server, 'users', user.id, 'key share');
  const saved = await admin.call('PUT v1/users/{id}/', { params: { id: user.id }, body: { first_name: 'EVA' } });
  expect(saved.status).toBe(200);
});

test('an import that enrols where it changes an expiry, and a change of the content there, wait one for the other', async () => {
  const people = await makePeople();
  const { course, user } = people;
  await anEnrolment(server, { user, course });
  const other = await aUser(server);
  const rows = [user, other].map(({ username }) => [username, 'Ida', 'Prova', '', course.code, '1/2/2099']);
  const letGo = await holdRow(server, 'users', user.id);
  const { data } = await admin.call('POST custom/v1/synchronization/registrations/', {
    form: makeImportForm(writeCsv([[...importHeading, 'corso', 'scadenza'], ...rows])),
  });
  await waitUntilBlocked(server);
  const changed = admin.call('PUT v1/courses/{id}/course-sections/', {
    params: { id: course.id },
    body: { ids: [course.sections[0]?.id ?? 0], is_active: false },
  });
  await waitUntilBlocked(server, 2);
  await letGo();
  expect((await changed).status).toBe(201);
  expect(await waitUntilImported(admin, data.resource.id)).toMatchObject({ success: true });
  expect((await pool.query('select name from pgboss.job where retry_count > 0')).rows).toEqual([]);
});

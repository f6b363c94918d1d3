import { afterAll, expect, test } from 'vitest';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, aSignedInUser } from '#tests/support/world.ts';

/** What is made in a part of a course that somebody else removes in the same moment. */

const server = await startTestServer();
const { pool } = server;
afterAll(() => server.stop());
const admin = await aSignedInUser(server, { tier: 'BO_COM' });

/** Sends a call while somebody else holds the course and has removed a part of it, which is stored once the call waits. */
const sendDuring = async <T>(courseId: number, removal: string, send: () => Promise<T>): Promise<T> => {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from courses where id = $1 for no key update', [courseId]);
    await holder.query(removal);
    const sent = send();
    await waitUntilBlocked(server);
    await holder.query('commit');
    return await sent;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};

const aModuleOf = async () => {
  const course = await aCourse(server, { themes: [{ modules: [{ sections: [] }] }] });
  const [theme] = course.themes;
  return { courseId: course.id, themeId: theme?.id ?? 0, moduleId: theme?.modules[0]?.id ?? 0 };
};

test.each([
  ['archived', 'update course_modules set archived = now(), is_hidden = true where id ='],
  ['deleted', 'delete from course_modules where id ='],
])('no lesson is made in a module that is %s', async (_how, removal) => {
  const { courseId, moduleId } = await aModuleOf();
  const { status } = await sendDuring(courseId, `${removal} ${moduleId}`, () =>
    admin.call('POST v1/course-modules/{id}/sections/', {
      params: { id: moduleId },
      body: { name: 'Tardi', category: 'LESSON', is_mandatory: true },
    }),
  );
  expect(status).toBe(404);
  expect((await pool.query('select from course_sections where course_id = $1', [courseId])).rowCount).toBe(0);
});

test('no module is made in a theme that is archived', async () => {
  const { courseId, themeId, moduleId } = await aModuleOf();
  await pool.query('delete from course_modules where id = $1', [moduleId]);
  const removal = `update course_themes set archived = now() where id = ${themeId}`;
  const { status } = await sendDuring(courseId, removal, () =>
    admin.call('POST v1/course-themes/{id}/modules/', { params: { id: themeId }, body: { name: 'Tardi' } }),
  );
  expect(status).toBe(404);
  expect((await pool.query('select from course_modules where course_id = $1', [courseId])).rowCount).toBe(0);
});

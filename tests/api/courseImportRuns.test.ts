import { afterAll, expect, test } from 'vitest';
import { beginRun, endWithCourse, noteStaged } from '#server/modules/courseTransfer/repository.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('of two runs of one import, the one that was begun first stores and ends nothing any more', async () => {
  const course = await aCourse(server);
  const { rows } = await server.pool.query('insert into course_imports default values returning id');
  const id = rows[0].id;
  const [first, second] = [await beginRun(server.db, id), await beginRun(server.db, id)];
  if (!first || !second) throw new Error('the import has not ended');
  expect([await noteStaged(server.db, first, 1, 5), await noteStaged(server.db, second, 2, 5)]).toEqual([false, true]);
  expect(await server.db.transaction().execute((tx) => endWithCourse(tx, first, course.id, []))).toBe(false);
  expect(await beginRun(server.db, id)).toMatchObject({ id, staged_ids: [2] });
  await server.pool.query('delete from course_imports where id = $1', [id]);
});

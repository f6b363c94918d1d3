import { afterAll, expect, test } from 'vitest';
import {
  beginRun,
  endCancelled,
  endWithCourse,
  endWithFailure,
  noteStaged,
} from '#server/modules/courseTransfer/repository.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, aUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('of two runs of one import, the one that was begun first stores and ends nothing any more', async () => {
  const course = await aCourse(server);
  const { rows } = await server.pool.query('insert into course_imports default values returning id');
  const id = rows[0].id;
  const [first, second] = [await beginRun(server.db, id), await beginRun(server.db, id)];
  if (!first || !second) throw new Error('the import has not ended');
  expect([await noteStaged(server.db, first, 1, 5), await noteStaged(server.db, second, 2, 5)]).toEqual([false, true]);
  expect(await server.db.transaction().execute((tx) => endWithCourse(tx, first, course.id, []))).toBeUndefined();
  expect(await server.db.transaction().execute((tx) => endWithFailure(tx, first, 'guasto'))).toBeUndefined();
  expect(await beginRun(server.db, id)).toMatchObject({ id, staged_ids: [2] });
  await server.pool.query('delete from course_imports where id = $1', [id]);
});

test('the run of an import that was cancelled half-way stores and makes nothing any more', async () => {
  const [course, owner] = [await aCourse(server), await aUser(server)];
  const { rows } = await server.pool.query('insert into course_imports (user_id) values ($1) returning id', [owner.id]);
  const id = rows[0].id;
  const run = await beginRun(server.db, id);
  if (!run) throw new Error('the import has not ended');
  expect(await noteStaged(server.db, run, 1, 5)).toBe(true);
  const within = server.db.transaction();
  expect(await within.execute((tx) => endCancelled(tx, id, owner.id))).toMatchObject({ staged_ids: [1] });
  expect(await within.execute((tx) => endCancelled(tx, id, owner.id))).toBeUndefined();
  expect(await noteStaged(server.db, run, 2, 9)).toBe(false);
  expect(await within.execute((tx) => endWithCourse(tx, run, course.id, []))).toBeUndefined();
  expect(await beginRun(server.db, id)).toBeUndefined();
  await server.pool.query('delete from course_imports where id = $1', [id]);
});

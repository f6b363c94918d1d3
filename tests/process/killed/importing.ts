import { expect } from 'vitest';
import { aCourse } from '#tests/support/world.ts';
import { describeWhole, makeFile, readWritten } from '../importedCrowd.ts';
import { waitUntil } from '../waitUntil.ts';
import type { Job, Running } from './running.ts';

/** More than a few of the hundreds an undoing takes at a time. */
const count = 400;

const begin = async ({ client }: Running, crowd: string, code: string) => {
  const { data } = await client.call('POST custom/v1/synchronization/registrations/', {
    form: makeFile(crowd, code, count),
  });
  return { id: data.resource.id };
};

const read = async ({ client }: Running, params: { id: number }) =>
  (await client.call('GET v1/synchronization/batch-codes/{id}/', { params })).data;

/** An import: its people are written when it comes to their course, where it stops. */
export const importPeople: Job = async (running) => {
  const { db, pool, hold } = running;
  const course = await aCourse({ db });
  await hold('select from courses where id = $1 for update', [course.id]);
  const params = await begin(running, 'folla', course.code);
  await waitUntil(async () => {
    const { rows } = await pool.query('select progress from import_drafts where import_batch_id = $1', [params.id]);
    return rows[0] && rows[0].progress > 60;
  });
  // While it writes, what it has written is nobody's to see.
  expect(await readWritten(pool, 'folla', course.id)).toMatchObject({ people: 0, enrolments: 0 });
  expect(await read(running, params)).toMatchObject({ ended: false, success: false });

  return async (next) => {
    await waitUntil(async () => (await read(next, params)).ended);
    expect(await read(next, params)).toMatchObject({ success: true, queue_operation_error: null });
    expect(await readWritten(next.pool, 'folla', course.id)).toEqual(describeWhole(count));
  };
};

/** The undoing of an import: it stops at the last person. */
export const undoImport: Job = async (running) => {
  const { db, pool, client, hold } = running;
  const course = await aCourse({ db });
  const params = await begin(running, 'annullati', course.code);
  await waitUntil(async () => (await read(running, params)).ended);
  expect(await readWritten(pool, 'annullati', course.id)).toEqual(describeWhole(count));
  await hold("select from users where username like 'annullati.%' order by id desc limit 1 for update", []);
  await client.call('POST v1/synchronization/batch-codes/{id}/undo/', { params, body: {} });
  await waitUntil(async () => {
    const { rows } = await pool.query('select count(*)::int as left from import_changes where import_batch_id = $1', [
      params.id,
    ]);
    return rows[0].left < count;
  });

  return async (next) => {
    await waitUntil(async () => (await read(next, params)).undo !== 'running');
    expect(await read(next, params)).toMatchObject({ undo: 'done', undo_left: 0 });
    expect(await readWritten(next.pool, 'annullati', course.id)).toMatchObject({
      people: 0,
      enrolments: 0,
      groups: 0,
      members: 0,
    });
  };
};

import { expect, onTestFinished, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { sendArchive, waitUntilImported } from '#tests/support/courseImports.ts';
import { download, waitUntilEnded } from '#tests/support/exports.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aCourse } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

/** Another who is just making a course with this code. */
const takeCode = async (code: string) => {
  const other = await server.pool.connect();
  onTestFinished(() => other.release());
  await other.query('begin');
  await other.query('insert into courses (name, slug, code) values ($1, $1, $1)', [code]);
  return () => other.query('commit');
};

test('a course that is duplicated gets another code where somebody takes the one that was free', async () => {
  const course = await aCourse(server, { code: 'ANTINCENDIO' });
  const commit = await takeCode('antincendio-copia');
  const copied = admin.call('POST v1/courses/{id}/duplicates/', { params: { id: course.id } });
  await waitUntilBlocked(server);
  await commit();
  const { error, data } = await copied;
  expect(error).toBeNull();
  expect(data.code).toBe('ANTINCENDIO-copia-2');
});

test('so does one that is imported', async () => {
  const course = await aCourse(server, { code: 'PRIVACY' });
  const { data: exported } = await admin.call('POST v1/courses/{id}/exports/', { params: { id: course.id } });
  const archive = await download(server, await waitUntilEnded(admin, exported.resource.id));
  const commit = await takeCode('privacy-copia');
  const { data } = await sendArchive(admin, Buffer.from(await archive.arrayBuffer()));
  await waitUntilBlocked(server);
  await commit();
  const imported = await waitUntilImported(admin, data.resource.id);
  expect(imported.queue_operation_error).toBeNull();
  const { data: made } = await admin.call('GET v1/courses/{id}/', { params: { id: imported.course?.id ?? 0 } });
  expect(made.code).toBe('PRIVACY-copia-2');
});

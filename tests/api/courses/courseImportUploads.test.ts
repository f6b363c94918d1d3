import { expect, test } from 'vitest';
import { uploadLimits } from '#contract/rules.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { waitUntilImported } from '#tests/support/courseImports.ts';
import { download, waitUntilEnded } from '#tests/support/exports.ts';
import { makeTusClient, parseUploadId, readUploadPath } from '#tests/support/uploads.ts';
import { aFullCourse } from '#tests/support/wholeCourse.ts';
import { aCourse, aSignedInUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

test('the archive of a course comes by an upload too, once it is whole', async () => {
  const course = await aCourse(server, { sections: [{}] });
  const started = await admin.call('POST v1/courses/{id}/exports/', { params: { id: course.id } });
  const record = await waitUntilEnded(admin, started.data.resource.id);
  const archive = new Uint8Array(await (await download(server, record)).arrayBuffer());
  const uploads = makeTusClient(admin);
  const use = (upload_id: string, client = admin) => {
    const form = new FormData();
    form.set('upload_id', upload_id);
    return client.call('POST v1/course-imports/', { form });
  };
  const path = readUploadPath(await uploads.create(archive.length, 'corso.zip'));
  await uploads.patch(path, 0, archive.subarray(0, 100));
  expect((await use(parseUploadId(path))).error?.code).toBe('upload_unfinished');
  await uploads.patch(path, 100, archive.subarray(100));
  const stranger = await aSignedInUser(server, { tier: 'BO_COM' });
  expect((await use(parseUploadId(path), stranger)).status).toBe(404);
  const answers = await Promise.all([use(parseUploadId(path)), use(parseUploadId(path))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  const { data } = answers.find(({ status }) => status === 201) ?? answers[0];
  expect((await waitUntilImported(admin, data.resource.id)).success).toBe(true);
  const text = await uploads.send(new Uint8Array(Buffer.from('niente')), 'corso.zip');
  expect((await use(text)).error?.code).toBe('unsupported_type');
  const sizes = [uploadLimits.course, uploadLimits.course + 1];
  const begun = await Promise.all(sizes.map((size) => uploads.create(size, 'corso.zip')));
  expect(begun.map(({ status }) => status)).toEqual([201, 413]);
  for (const id of [text, parseUploadId(readUploadPath(begun[0] ?? (await uploads.create(1))))])
    await uploads.remove(`/api/v1/uploads/${id}`);
});

test('an import tells how far it is within a file, too', async () => {
  const course = await aFullCourse(server, admin);
  const started = await admin.call('POST v1/courses/{id}/exports/', { params: { id: course.id } });
  const record = await waitUntilEnded(admin, started.data.resource.id);
  const form = new FormData();
  form.set('file', new File([await (await download(server, record)).arrayBuffer()], 'corso.zip'));
  await server.pool.query(`
    create table told (progress integer);
    create function tell() returns trigger language plpgsql security definer set search_path = public as
      $$ begin insert into told values (new.progress); return null; end $$;
    create trigger tell after update on course_imports for each row execute function tell()`);
  const { data } = await admin.call('POST v1/course-imports/', { form });
  expect((await waitUntilImported(admin, data.resource.id)).success).toBe(true);
  const { rows } = await server.pool.query('select progress from told');
  const told = rows.map(({ progress }) => progress);
  // The video is nearly all there is: between its beginning and its end.
  expect(told.filter((progress) => progress > 10 && progress < 90)).not.toEqual([]);
  expect(told).toEqual(told.toSorted((one, next) => one - next));
});

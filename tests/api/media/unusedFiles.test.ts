import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { removeUnused } from '#server/modules/files/unused.ts';
import { openStorage } from '#server/storage/storage.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { holdRow, waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import { makeTusClient } from '#tests/support/uploads.ts';
import { aCourse, storeFile } from '#tests/support/world.ts';

const { server, admin: author } = await startWithAdmin({}, { ffmpeg: false });
const course = await aCourse(server, { sections: [{}, {}] });
const [lesson = 0, second = 0] = course.sections.map(({ id }) => id);

const remove = async () => removeUnused({ ...server, storage: await openStorage(server.settings.storage) });
const pass = (hours: number) =>
  server.pool.query('update files set unused_since = unused_since - make_interval(hours => $1)', [hours]);
const listNamesLeft = async () =>
  (await server.pool.query<{ name: string }>('select name from files order by id')).rows.map(({ name }) => name);
const isOnDisk = (key: string) => existsSync(join(server.settings.dataDir, 'storage', key));
const setFile = (id: number, name: string, upload_id?: string) => {
  const form = new FormData();
  form.set('name', name);
  form.set('type', 'FILE');
  if (upload_id) form.set('upload_id', upload_id);
  else form.set('file', new Blob(['%PDF-1.7\n']), name);
  return author.call('POST v1/course-sections/{id}/media/', { params: { id }, form });
};
const findKey = async (name: string) =>
  (await server.pool.query<{ storage_key: string }>('select storage_key from files where name = $1', [name])).rows[0]
    ?.storage_key ?? '';

test('a file that was replaced goes a day later, with its folder; what is used stays', async () => {
  await setFile(lesson, 'vecchia.pdf');
  const key = `private/${await findKey('vecchia.pdf')}`;
  // What goes with a file is no use of it.
  await server.pool.query(
    "insert into media_processing (file_id, status) select id, 'failed' from files where name = 'vecchia.pdf'",
  );
  await setFile(lesson, 'nuova.pdf');
  expect(await remove()).toBe(0);
  await pass(23);
  expect(await remove()).toBe(0);
  expect(isOnDisk(key)).toBe(true);
  await pass(2);
  expect(await remove()).toBe(1);
  expect([isOnDisk(key), await listNamesLeft()]).toEqual([false, ['nuova.pdf']]);
});

test('the removal is a job of the queue, sent once by all servers of a database', async () => {
  const findJobs = async () =>
    (
      await server.pool.query<{ id: string; state: string }>(
        "select id, state from pgboss.job where name = 'unused-files' order by created_on",
      )
    ).rows;
  const untilDone = (count: number) =>
    vi.waitFor(
      async () => expect((await findJobs()).map(({ state }) => state)).toEqual(Array(count).fill('completed')),
      {
        timeout: 15_000,
      },
    );
  await untilDone(1);
  await setFile(lesson, 'rimossa da un lavoro.pdf');
  await setFile(lesson, 'nuova.pdf');
  await remove();
  await pass(25);

  const { databaseUrl, storage } = server.settings;
  const startOthers = async () => {
    const others = await Promise.all([1, 2].map(() => startTestServer({ databaseUrl, storage, ffmpeg: false })));
    await Promise.all(others.map((other) => other.stop()));
  };
  // The period has not passed: a server that starts again finds nothing to do.
  await startOthers();
  expect(await findJobs()).toHaveLength(1);
  await server.pool.query(
    "update pgboss.job set singleton_on = singleton_on - interval '6 hours' where name = 'unused-files'",
  );
  await startOthers();
  await untilDone(2);
  expect(await listNamesLeft()).toEqual(['nuova.pdf']);
});

test('a file that two lessons have stays as long as one of them has it', async () => {
  await setFile(lesson, 'di due.pdf');
  await server.pool.query(
    `insert into section_media (course_section_id, type, name, file_id)
      select $1, type, name, file_id from section_media where course_section_id = $2`,
    [second, lesson],
  );
  await setFile(lesson, 'altra.pdf');
  await remove();
  await pass(48);
  await remove();
  expect(await listNamesLeft()).toContain('di due.pdf');
});

test('a course that is deleted leaves the files that another has too', async () => {
  const other = await aCourse(server, { sections: [{}] });
  const copy = other.sections[0]?.id ?? 0;
  await setFile(copy, 'di due corsi.pdf');
  await server.pool.query(
    `update section_media set file_id = (select id from files where name = 'di due corsi.pdf')
      where course_section_id = $1`,
    [second],
  );
  expect((await author.call('DELETE v1/courses/{id}/', { params: { id: other.id } })).status).toBe(200);
  expect(await listNamesLeft()).toContain('di due corsi.pdf');
});

test('an upload that is whole and not yet used is in use; one that comes into use again is no longer marked', async () => {
  const upload_id = await makeTusClient(author).send(Buffer.from('%PDF-1.7\nx'), 'caricata.pdf');
  await remove();
  await pass(48);
  await remove();
  expect(await listNamesLeft()).toContain('caricata.pdf');
  // As it is when an upload is given up and its file is given to a lesson at once: marked, then used.
  await server.pool.query(`update files set unused_since = now() - interval '3 days' where name = 'caricata.pdf'`);
  const [answer, removed] = await Promise.all([setFile(second, 'Caricata', upload_id), remove()]);
  expect([answer.status, removed]).toEqual([201, 0]);
  await remove();
  const { rows } = await server.pool.query(`select unused_since from files where name = 'caricata.pdf'`);
  expect(rows).toEqual([{ unused_since: null }]);
});

test('a file that a setting names is in use', async () => {
  await storeFile(server, 'private/firma/firma.png', 'x');
  const { rows } = await server.pool.query<{ id: number }>(
    `insert into files (storage_key, name, mime_type, bytes) values ('firma/firma.png', 'firma.png', 'image/png', 1) returning id`,
  );
  await server.pool.query(
    `insert into configurations (key, value) values ('firma-attestati', to_jsonb($1::integer))
      on conflict (key) do update set value = excluded.value`,
    [rows[0]?.id],
  );
  await remove();
  await pass(48);
  await remove();
  expect(await listNamesLeft()).toContain('firma.png');
});

test('a file that comes into use while it is about to go stays', async () => {
  const { rows } = await server.pool.query<{ id: number }>(
    `insert into files (storage_key, name, mime_type, bytes, unused_since)
      values ('timbro/timbro.png', 'timbro.png', 'image/png', 1, now() - interval '3 days') returning id`,
  );
  const [{ id } = { id: 0 }] = rows;
  const letGo = await holdRow(server, 'files', id);
  const removed = remove();
  await waitUntilBlocked(server, { query: '%files%for update%' });
  await server.pool.query("update configurations set value = to_jsonb($1::integer) where key = 'firma-attestati'", [
    id,
  ]);
  await letGo();
  await removed;
  expect(await listNamesLeft()).toContain('timbro.png');
});

test('the command lists them and removes nothing', async () => {
  await setFile(lesson, 'prima.pdf');
  await setFile(lesson, 'dopo.pdf');
  await server.pool.query(`insert into files (storage_key, name, mime_type, bytes) values
    ('uno/piccolo.bin', 'piccolo.bin', 'application/octet-stream', 1),
    ('due/grande.bin', 'grande.bin', 'application/octet-stream', 4000000000)`);
  const before = await listNamesLeft();
  const { stdout } = await promisify(execFile)(process.execPath, ['server/commands/unusedFiles.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: server.settings.databaseUrl ?? '',
      DATABASE_MIGRATION_URL: server.settings.databaseMigrationUrl ?? '',
      DATA_DIR: server.settings.dataDir,
      DEMO: 'off',
    },
  });
  expect(stdout).toMatch(/prima\.pdf/);
  expect(stdout).not.toMatch(/dopo\.pdf/);
  expect(stdout).toMatch(/\d+ file inutilizzati/);
  expect(stdout, 'the largest first').toMatch(/grande\.bin.*piccolo\.bin/s);
  expect(await listNamesLeft()).toEqual(before);
});

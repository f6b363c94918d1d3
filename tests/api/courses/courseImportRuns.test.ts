import { afterAll, expect, test, vi } from 'vitest';
import type { Archive } from '#server/modules/courseTransfer/archive.ts';
import {
  beginRun,
  endCancelled,
  endWithCourse,
  endWithFailure,
  noteStaged,
} from '#server/modules/courseTransfer/repository.ts';
import { sendArchive, waitUntilImported } from '#tests/support/courseImports.ts';
import { download, waitUntilEnded } from '#tests/support/exports.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aFullCourse } from '#tests/support/wholeCourse.ts';
import { aCourse, aSignedInUser, aUser } from '#tests/support/world.ts';
import { unzip, zip } from '#tests/support/zip.ts';

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

/** The archive of a course with files. */
const anArchive = async (): Promise<Buffer> => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const { id } = await aFullCourse(server, admin);
  const { data } = await admin.call('POST v1/courses/{id}/exports/', { params: { id } });
  return Buffer.from(await (await download(server, await waitUntilEnded(admin, data.resource.id))).arrayBuffer());
};

test.each([
  ['before it begins', 0, 'is_active = false'],
  ['while its files are stored', 1, "role_id = (select id from roles where tier = 'BO_LIM' limit 1)"],
])('who is no administrator any more %s gets no course, and reads why', async (_, progress, change) => {
  const archive = await anArchive();
  const countCourses = async () => (await server.pool.query('select count(*) from courses')).rows;
  const before = await countCourses();
  await server.pool.query(`
    create or replace function demote() returns trigger language plpgsql security definer set search_path = public as
      $$ begin update users set ${change} where id = new.user_id; return new; end $$;
    create trigger demote after update on course_imports for each row when (new.progress >= ${progress} and not new.ended)
      execute function demote()`);
  const asker = await aSignedInUser(server, { tier: 'BO_COM' });
  const { data } = await sendArchive(asker, archive);
  const ended = await vi.waitUntil(
    async () => {
      const { rows } = await server.pool.query(
        'select success, course_id, queue_operation_error as reason from course_imports where id = $1 and ended',
        [data.resource.id],
      );
      return rows[0];
    },
    { timeout: 20_000, interval: 30 },
  );
  await server.pool.query('drop trigger demote on course_imports');
  expect(ended).toEqual({
    success: false,
    course_id: null,
    reason: 'Chi ha chiesto l’importazione non è più un amministratore: il corso non è stato creato.',
  });
  expect(await countCourses()).toEqual(before);
});

const importArchive = async (archive: Buffer) => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const { data } = await sendArchive(admin, archive);
  return waitUntilImported(admin, data.resource.id);
};

test.each<[string, (archive: Buffer) => number]>([
  ['its description', (archive) => archive.indexOf('corso.json') + 'corso.json'.length],
  ['a file', (archive) => archive.indexOf('ftypmp42') + 5_000],
  ['the head of a file', (archive) => archive.lastIndexOf('PK\x03\x04', archive.indexOf('ftypmp42'))],
])('an archive in which a byte of %s has changed is refused at the first try', async (_, find) => {
  const archive = await anArchive();
  const place = find(archive);
  archive[place] = (archive[place] ?? 0) ^ 0xff;
  expect(await importArchive(archive)).toMatchObject({
    success: false,
    queue_operation_error: 'Il file non è un corso importabile: l’archivio è danneggiato.',
  });
});

const choice = {
  ...{ text: 'Quale?', question_config: 'single' as const, is_active: true, is_at_least_one_correct: false },
  ...{ answers: [{ text: 'Questa', is_correct: true }], rows: [] },
};

test.each<[string, 'survey' | 'evaluation', object, string]>([
  [
    'a scale in an evaluation',
    'evaluation',
    { question_config: 'likert', rows: ['Riga'] },
    'una verifica non ha scale',
  ],
  ['a right answer in a survey', 'survey', {}, 'un sondaggio non ha risposte corrette'],
  [
    'answers to an open question of a survey',
    'survey',
    { question_config: 'open', answers: [{ text: 'Questa', is_correct: false }] },
    'una domanda aperta di un sondaggio non ha risposte',
  ],
])('an archive with %s, which no form takes, is refused', async (_, kind, change, reason) => {
  const entries = await unzip(await anArchive());
  const manifest: Archive = JSON.parse(String(entries.get('corso.json')));
  manifest.references.questionnaires.find((one) => one.kind === kind)?.questions.push({ ...choice, ...change });
  entries.set('corso.json', Buffer.from(JSON.stringify(manifest)));
  const { success, queue_operation_error } = await importArchive(await zip(entries));
  expect(success).toBe(false);
  expect(queue_operation_error).toContain(reason);
});

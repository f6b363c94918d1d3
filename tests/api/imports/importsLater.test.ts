import { afterAll, expect, test } from 'vitest';
import { importKeptDays } from '#contract/rules.ts';
import { writeDay } from '#display/days.ts';
import { deleteOldDrafts, forgetOldFiles } from '#server/modules/imports/repository.ts';
import { computeDayFromNow } from '#tests/support/days.ts';
import { holdExportRows } from '#tests/support/exports.ts';
import {
  createUsernames,
  importFile,
  importHeading,
  sendDraft,
  waitUntilImported,
  writeCsv,
} from '#tests/support/imports.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser, aUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db, pool } = server;
const admin = await aSignedInUser(server, { tier: 'BO_COM' });
const aName = createUsernames('poi');

test('the same file sent again later changes nothing, expiries that have passed included', async () => {
  const course = await aCourse(server);
  const [enrolled, expired, other] = [await aUser(server), await aUser(server), await aUser(server)];
  const { id } = await anEnrolment(server, { user: enrolled, course });
  await pool.query("update subscriptions set expiration_date = '2026-01-31' where id = $1", [id]);
  await pool.query("update users set expiration_date = '2026-01-31' where id = $1", [expired.id]);
  const courses = [...importHeading, 'corso', 'scadenza'];
  const again = await importFile(
    admin,
    writeCsv([courses, [enrolled.username, '', '', '', course.code, '31/01/2026']]),
  );
  expect(again).toMatchObject({ success: true, counts: { unchanged: 1, updated: 0, refused: 0 } });
  const account = [...importHeading, 'scadenza'];
  const unchanged = await importFile(admin, writeCsv([account, [expired.username, '', '', '', '31/01/2026']]));
  expect(unchanged).toMatchObject({ success: true, counts: { unchanged: 1 } });
  // Today has not passed.
  const until = [aName(), 'Ada', 'Alfa', 'X1', writeDay(computeDayFromNow(0)).replaceAll('-', '/')];
  expect(await importFile(admin, writeCsv([account, until]))).toMatchObject({ counts: { created: 1 } });
  // What is not theirs already is no expiry.
  for (const rows of [
    [account, [expired.username, '', '', '', '30/01/2026']],
    [account, [aName(), 'Ada', 'Alfa', 'X1', '31/01/2026']],
    [courses, [other.username, '', '', '', course.code, '31/01/2026']],
  ])
    expect(await importFile(admin, writeCsv(rows))).toMatchObject({ success: false, counts: { refused: 1 } });
});

test('an enrolment of the past is no reason not to enrol anew', async () => {
  const [user, course] = [await aUser(server), await aCourse(server)];
  await anEnrolment(server, { user, course, is_in_history: true });
  const row = [user.username, '', '', '', course.code];
  expect(await importFile(admin, writeCsv([[...importHeading, 'corso'], row]))).toMatchObject({
    counts: { enrolled: 1, subscriptions: 1 },
  });
});

test('the log says nothing of the password that a file gives', async () => {
  const username = aName();
  const rows = [
    [...importHeading, 'password'],
    [username, 'Carla', 'Gamma', 'X1', 'Sicura2026!x'],
  ];
  expect((await importFile(admin, writeCsv(rows))).success).toBe(true);
  const logged = await pool.query<{ after: object }>(
    `select after from activity_log where object_type = 'user' and object_name = $1`,
    [username],
  );
  expect(logged.rows.map(({ after }) => 'password' in after)).toEqual([false]);
});

test('an administrator who has no password is given none', async () => {
  const { id, username } = await aUser(server, { tier: 'BO_COM' });
  await pool.query('update users set password_hash = null where id = $1', [id]);
  const rows = [
    [...importHeading, 'password'],
    [username, '', '', '', 'Sicura2026!x'],
  ];
  expect(await importFile(admin, writeCsv(rows))).toMatchObject({ success: false, counts: { refused: 1 } });
  expect((await pool.query('select password_hash from users where id = $1', [id])).rows).toEqual([
    { password_hash: null },
  ]);
});

test('drafts of yesterday go, and files and changes of imports after their days', async () => {
  const rows = () => writeCsv([importHeading, [aName(), 'Ada', 'Alfa', 'X1']]);
  const [old, fresh] = [await sendDraft(admin, rows()), await sendDraft(admin, rows())];
  const [oldBatch, freshBatch] = [await importFile(admin, rows()), await importFile(admin, rows())];
  await pool.query("update import_drafts set created = now() - interval '25 hours' where id = $1", [old.id]);
  await pool.query("update import_drafts set created = now() - interval '23 hours' where id = $1", [fresh.id]);
  await pool.query('update import_batches set exit_jobs_file_id = file_source_id where id = any ($1)', [
    [oldBatch.id, freshBatch.id],
  ]);
  await pool.query('update import_batches set created = now() - make_interval(days => $2) where id = $1', [
    oldBatch.id,
    importKeptDays + 1,
  ]);
  // What an import still waits to write is no draft that was left.
  const {
    rows: [waiting],
  } = await pool.query<{ id: number; import_batch_id: number }>(
    `with batch as (insert into import_batches (user_id, format) values ($1, 'csv') returning id)
     insert into import_drafts (user_id, format, is_direct, import_batch_id, created)
     select $1, 'csv', true, id, now() - interval '25 hours' from batch returning id, import_batch_id`,
    [admin.user.id],
  );
  await deleteOldDrafts(db);
  await forgetOldFiles(db, importKeptDays);
  const ids = [old.id, fresh.id, waiting?.id];
  const drafts = await pool.query('select id from import_drafts where id = any ($1) order by id', [ids]);
  expect(drafts.rows).toEqual([{ id: fresh.id }, { id: waiting?.id }]);
  await pool.query("update import_batches set ended = true, created = now() - interval '2 hours' where id = $1", [
    waiting?.import_batch_id,
  ]);
  await deleteOldDrafts(db);
  expect((await pool.query('select from import_drafts where id = $1', [waiting?.id])).rows).toEqual([]);
  const { rows: kept } = await pool.query(
    `select b.id, b.file_source_id is not null as has_file, b.exit_jobs_file_id is not null as has_outcome,
       (select count(*)::integer from import_changes where import_batch_id = b.id) as changes
     from import_batches b where id = any ($1) order by id`,
    [[oldBatch.id, freshBatch.id]],
  );
  expect(kept).toEqual([
    { id: oldBatch.id, has_file: false, has_outcome: false, changes: 0 },
    { id: freshBatch.id, has_file: true, has_outcome: true, changes: 1 },
  ]);
});

test('an import of more than thirty days ago is told apart, and cannot be undone', async () => {
  const batch = await importFile(admin, writeCsv([importHeading, [aName(), 'Carla', 'Gamma', 'X1']]));
  await pool.query("update import_batches set created = now() - interval '31 days' where id = $1", [batch.id]);
  await forgetOldFiles(db, importKeptDays);
  const { data } = await admin.call('GET v1/synchronization/batch-codes/{id}/', { params: { id: batch.id } });
  expect(data).toMatchObject({ is_undoable: false, is_old: true });
  const undo = () =>
    admin.call('POST v1/synchronization/batch-codes/{id}/undo/', { params: { id: batch.id }, body: {} });
  const refused = { code: 'not_undoable', reason: 'Sono passati più di 30 giorni: non si può più annullare.' };
  expect((await undo()).error).toMatchObject(refused);
  await pool.query("update import_batches set undo = 'failed' where id = $1", [batch.id]);
  expect((await undo()).error, 'nor where it was begun').toMatchObject(refused);
});

test('a file that is on its way says which import it is, and asked for again it becomes no other', async () => {
  const draft = await sendDraft(admin, writeCsv([importHeading, [aName(), 'Ada', 'Alfa', 'LFADAA80A41H501X']]));
  expect(draft.import_batch_id).toBeNull();
  const release = await holdExportRows(server);
  const params = { id: draft.id };
  const apply = () =>
    admin.call('POST v1/synchronization/import-drafts/{id}/apply/', { params, body: { only_good: false } });
  const answers = await Promise.all([apply(), apply(), apply()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const begun = answers.find(({ status }) => status === 201)?.data.resource.id ?? 0;
  const { data } = await admin.call('GET v1/synchronization/import-drafts/{id}/', { params });
  expect(data).toMatchObject({ state: 'applying', import_batch_id: begun });
  await release();
  expect((await waitUntilImported(admin, begun)).counts.created).toBe(1);
});

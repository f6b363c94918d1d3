import { expect, test } from 'vitest';
import type { Tx } from '#server/db/client.ts';
import { fail as endOperation } from '#server/modules/batchOperations/end.ts';
import { endWithFailure } from '#server/modules/courseTransfer/repository.ts';
import { fail as endExport } from '#server/modules/exports/end.ts';
import { giveUpDraft } from '#server/modules/importDrafts/service.ts';
import { endImport } from '#server/modules/imports/end.ts';
import { endAndTell } from '#server/modules/importUndo/end.ts';
import { takeDue } from '#server/modules/scheduledReports/repository.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import type { Client } from '#tests/support/client.ts';
import { importHeading, sendDraft, writeCsv } from '#tests/support/imports.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aSignedInUser } from '#tests/support/world.ts';

/** Who deletes people holds them, and then takes them out of their jobs: nobody else may hold those rows and wait for the people. */
const { server, admin: other } = await startWithAdmin();

const within = (run: (tx: Tx, id: number) => Promise<unknown>) => (_: Client, id: number) =>
  server.db.transaction().execute((tx) => run(tx, id));

const longAgo = `now() - interval '10 minutes'`;
const operation = `batch_operations (kind, total, created, user_id) values ('user_delete', 1, ${longAgo}`;
const anExport = `data_exports (type, format, annotation, created, user_id) values ('USERS', 'csv', '', ${longAgo}`;
const anImport = `import_batches (format, created, user_id) values ('csv', ${longAgo}`;
const anUndo = `import_batches (format, ended, success, undo, undo_actor_id) values ('csv', true, true, 'running'`;
const aDraft = `import_drafts (format, state, read_started, user_id) values ('csv', 'reading', ${longAgo}`;
const aCourseImport = `course_imports (created, user_id) values (${longAgo}`;
const aReport = `scheduled_reports (name, type, format, every, hour, next_run, owner_id) values ('Report', 'user', 'csv', 'day', 3, ${longAgo}`;

const anOwner = () => aSignedInUser(server, { tier: 'BO_COM', email: `capo-${Math.random()}@example.org` });

/** Deletes somebody, with their row held first, while what is done waits. */
const eraseWhile = async <Done>({ id }: { id: number }, act: () => Promise<Done>): Promise<Done> => {
  const eraser = await server.pool.connect();
  try {
    await eraser.query("begin; set local lock_timeout = '800ms'");
    await eraser.query('select from users where id = $1 for update', [id]);
    const acted = act();
    await waitUntilBlocked(server);
    await eraser.query('delete from users where id = $1', [id]);
    await eraser.query('commit');
    return await acted;
  } finally {
    await eraser.query('rollback');
    eraser.release();
  }
};

test.each<[string, string, (admin: Client, id: number) => Promise<unknown>]>([
  ['an export that ends', anExport, (_, id) => endExport(server.db, id, 'guasto')],
  [
    'an export that is cancelled',
    anExport,
    (admin, id) => admin.call('POST custom/v1/exports/{id}/cancel/', { params: { id } }),
  ],
  ['an operation that ends', operation, within((tx, id) => endOperation(tx, id, 'guasto'))],
  [
    'an operation that is stopped',
    operation,
    (admin, id) => admin.call('POST v1/batch-operations/{id}/cancel/', { params: { id } }),
  ],
  ['an import that ends', anImport, within((tx, id) => endImport(tx, id, { queue_operation_error: 'guasto' }))],
  [
    'an import that is stopped',
    anImport,
    (admin, id) => admin.call('POST v1/synchronization/batch-codes/{id}/cancel/', { params: { id } }),
  ],
  ['an undoing that ends', anUndo, within((tx, id) => endAndTell(tx, id, 'guasto'))],
  ['the reading of a file that ends', aDraft, (_, id) => giveUpDraft(server, id)],
  [
    'an import of a course that ends',
    aCourseImport,
    within((tx, id) => endWithFailure(tx, { id, run: null }, 'guasto')),
  ],
  ['a report that is due', aReport, within((tx) => takeDue(tx, new Date()))],
  [
    'a report that is made by hand',
    aReport,
    (admin, id) => admin.call('POST v1/scheduled-reports/{id}/run/', { params: { id } }),
  ],
  [
    'a report that is changed',
    aReport,
    (admin, id) => admin.call('PUT v1/scheduled-reports/{id}/', { params: { id }, body: { hour: 4 } }),
  ],
])('%s waits for an erasure of its owner before it holds anything itself', async (_, job, act) => {
  const { user } = await anOwner();
  const { rows } = await server.pool.query(`insert into ${job}, $1) returning id`, [user.id]);
  await eraseWhile(user, () => act(other, rows[0].id));
  await server.pool.query('delete from scheduled_reports');
});

test('so does a file that is imported once it was looked over', async () => {
  const owner = await anOwner();
  const draft = await sendDraft(owner, writeCsv([importHeading, ['nuova', 'Ada', 'Prova', 'RSSMRA80A01H501U']]));
  const params = { id: draft.id };
  const answer = await eraseWhile(owner.user, () =>
    owner.call('POST v1/synchronization/import-drafts/{id}/apply/', { params, body: {} }),
  );
  expect(answer.status).toBe(404);
});

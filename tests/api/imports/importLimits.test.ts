import { afterAll, expect, test } from 'vitest';
import { personLimits } from '#contract/limits.ts';
import { importHeading, makeImportForm, sendDraft, writeCsv } from '#tests/support/imports.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser } from '#tests/support/world.ts';

/** What one person may have of imports at once, and who follows them. */
const server = await startTestServer();
afterAll(() => server.stop());

const file = writeCsv([importHeading, ['limite.1', 'Carla', 'Gamma', 'X1']]);

test('files that wait to be imported are so many and no more, until one is discarded', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const drafts = await Promise.all(Array.from({ length: personLimits.importDrafts }, () => sendDraft(admin, file)));
  const send = () => admin.call('POST v1/synchronization/import-drafts/', { form: makeImportForm(file) });
  const refused = await send();
  expect([refused.status, refused.error?.code]).toEqual([429, 'too_many_jobs']);
  expect(refused.error?.reason).toBe('Hai già 5 importazioni da completare: importane o scartane una.');
  const params = { id: drafts[0]?.id ?? 0 };
  expect((await admin.call('DELETE v1/synchronization/import-drafts/{id}/', { params })).status).toBe(200);
  expect((await send()).status).toBe(201);
});

test('imports that have not ended are so many and no more, and are followed by who asked for them', async () => {
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const draft = await sendDraft(admin, file);
  // Some that no worker ends.
  const { rows } = await server.pool.query<{ id: number }>(
    `insert into import_batches (user_id, format) select $1, 'csv' from generate_series(1, $2) returning id`,
    [admin.user.id, personLimits.unfinishedImports],
  );
  const form = makeImportForm(file);
  const refused = await admin.call('POST custom/v1/synchronization/registrations/', { form });
  expect([refused.status, refused.error?.code]).toEqual([429, 'too_many_jobs']);
  expect(refused.error?.reason).toBe('Hai già 3 importazioni in corso: attendi che una finisca.');
  const apply = { params: { id: draft.id }, body: {} };
  expect((await admin.call('POST v1/synchronization/import-drafts/{id}/apply/', apply)).status).toBe(429);

  const params = { id: rows[0]?.id ?? 0 };
  const colleague = await aSignedInUser(server, { tier: 'BO_COM' });
  const seenBy = async ({ call }: typeof admin) =>
    (await call('GET v1/synchronization/batch-codes/{id}/', { params })).data.sse_url;
  expect(await seenBy(admin)).toContain('/sse-api/');
  expect(await seenBy(colleague)).toBeNull();
});

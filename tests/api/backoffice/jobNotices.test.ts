import { afterAll, describe, expect, test, vi } from 'vitest';
import type { JobKind } from '#contract/codes.ts';
import type { JobNotices } from '#contract/jobNotices.ts';
import { jobNoticesMax } from '#contract/jobNotices.ts';
import type { Client } from '#tests/support/client.ts';
import { download, exportUsers, holdExportRows, openStream, waitUntilEnded } from '#tests/support/exports.ts';
import { applyDraft, readDraft, sendDraft } from '#tests/support/imports.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, aSignedInUser, makeTokens, signIn } from '#tests/support/world.ts';

const server = await startTestServer();
const { pool } = server;
afterAll(() => server.stop());

const anAdmin = (tier: 'BO_COM' | 'BO_LIM' = 'BO_COM') => aSignedInUser(server, { tier });
const ask = async (client: Client) => (await client.call('GET v1/job-notices/')).data;
const see = async (client: Client, jobs?: { kind: JobKind; id: number }[]) =>
  (await client.call('POST v1/job-notices/seen/', { body: { ...(jobs && { jobs }) } })).data;
const start = async (client: Client, annotation = '') =>
  (await client.call('POST custom/v1/exports/users/', { body: { annotation } })).data.resource.id;

const insert = async (text: string, ...values: unknown[]): Promise<number> =>
  (await pool.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id ?? 0;

describe('what a person started', () => {
  test('is told while it goes on and once it has ended, which is news until it was seen', async () => {
    const admin = await anAdmin();
    expect(await ask(admin)).toMatchObject({ jobs: [], unseen: 0 });
    const release = await holdExportRows(server);
    const id = await start(admin, 'Iscritti di novembre');
    expect(await ask(admin)).toMatchObject({
      unseen: 0,
      jobs: [{ kind: 'export', id, subject: 'user', label: 'Iscritti di novembre', state: 'running', ended: null }],
    });
    await release();
    await waitUntilEnded(admin, id);
    expect(await ask(admin)).toMatchObject({
      unseen: 1,
      jobs: [{ id, state: 'done', progress: 100, is_seen: false, has_file: true, ended: expect.any(String) }],
    });
    expect(await see(admin, [{ kind: 'export', id }])).toMatchObject({ unseen: 0, jobs: [{ id, is_seen: true }] });
    expect(await see(admin)).toMatchObject({ unseen: 0 });
  });

  test('comes with what goes on first, then the latest; what is seen stays so', async () => {
    const admin = await anAdmin();
    const [first, second] = [(await exportUsers(admin)).id, (await exportUsers(admin)).id];
    await see(admin, [{ kind: 'export', id: first }]);
    const third = (await exportUsers(admin)).id;
    await holdExportRows(server);
    const running = await start(admin);
    const { jobs, unseen } = await ask(admin);
    expect(jobs.map(({ id }) => id)).toEqual([running, third, second, first]);
    expect(unseen).toBe(2);
    expect((await see(admin)).unseen).toBe(0);
  });

  test('is nobody else’s, not even another administrator’s', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const { id } = await exportUsers(admin);
    expect(await ask(other)).toMatchObject({ jobs: [], unseen: 0 });
    await see(other, [{ kind: 'export', id }]);
    await see(other);
    expect(await ask(admin)).toMatchObject({ unseen: 1 });
  });

  test('is told to limited administrators too', async () => {
    const referent = await anAdmin('BO_LIM');
    const { id } = await exportUsers(referent);
    expect(await ask(referent)).toMatchObject({ unseen: 1, jobs: [{ kind: 'export', id }] });
  });

  test('is no news once its file was taken, by the person it is of', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const record = await exportUsers(admin);
    const { data } = await other.call('GET custom/v1/exports/{id}/', { params: { id: record.id } });
    await (await download(server, data)).arrayBuffer();
    expect((await ask(admin)).unseen).toBe(1);
    await (await download(server, record)).arrayBuffer();
    await vi.waitUntil(async () => (await ask(admin)).unseen === 0, 15_000);
  });

  test('is no news where they cancelled it themselves', async () => {
    const admin = await anAdmin();
    await holdExportRows(server);
    const id = await start(admin);
    await admin.call('POST custom/v1/exports/{id}/cancel/', { params: { id } });
    expect(await ask(admin)).toMatchObject({ unseen: 0, jobs: [{ id, state: 'cancelled', is_seen: true }] });
  });

  test('is told of every kind, with its reason where it failed and what it made', async () => {
    const admin = await anAdmin();
    const { id: user } = admin.user;
    const course = await aCourse(server);
    const imported = await insert(
      'insert into course_imports (user_id, ended, success, progress, course_id) values ($1, true, true, 100, $2)',
      user,
      course.id,
    );
    const batch = await insert(
      `insert into batch_operations (user_id, kind, total, changed_count, refused_count)
       values ($1, 'user_enrol', 8, 3, 1)`,
      user,
    );
    const failed = await insert(
      `insert into import_batches (user_id, format, ended, queue_operation_error) values ($1, 'csv', true, 'Manca una colonna')`,
      user,
    );
    const evaluation = await insert("insert into questionnaires (kind, name) values ('evaluation', 'Prova finale')");
    const regrading = await insert(
      `insert into regradings (questionnaire_id, question, reason, actor_id) values ($1, '{}', 'errore', $2)`,
      evaluation,
      user,
    );
    const { jobs, unseen } = await ask(admin);
    expect(unseen).toBe(2);
    expect(jobs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'course_import', id: imported, state: 'done', record_id: course.id }),
        expect.objectContaining({ kind: 'batch_operation', id: batch, subject: 'user_enrol', progress: 50 }),
        expect.objectContaining({ kind: 'import', id: failed, state: 'failed', reason: 'Manca una colonna' }),
        expect.objectContaining({
          kind: 'regrading',
          id: regrading,
          label: 'Prova finale',
          state: 'running',
          progress: null,
          record_id: evaluation,
        }),
      ]),
    );
  });

  test('is told of a file that is read and of an import that is taken back, as often as they end', async () => {
    const admin = await anAdmin();
    const heading = 'username;nome;cognome;codice_fiscale\n';
    const draft = await sendDraft(admin, `${heading}letto.uno;Ada;Alfa;LFADAA80A41H501X`, 'letto.csv');
    const told = { kind: 'import_draft', id: draft.id, label: 'letto.csv', state: 'done', is_seen: false };
    expect(await ask(admin)).toMatchObject({ unseen: 1, jobs: [told] });
    await see(admin, [{ kind: 'import_draft', id: draft.id }]);
    expect((await ask(admin)).unseen).toBe(0);
    await admin.call('PUT v1/synchronization/import-drafts/{id}/', {
      params: { id: draft.id },
      body: { fields: draft.columns.map(({ field }) => field) },
    });
    await readDraft(admin, draft.id);
    expect(await ask(admin)).toMatchObject({ unseen: 1, jobs: [told] });

    const batch = await applyDraft(admin, draft);
    await see(admin);
    expect((await ask(admin)).jobs.map(({ kind }) => kind)).toEqual(['import']);
    const other = await anAdmin();
    await other.call('POST v1/synchronization/batch-codes/{id}/undo/', { params: { id: batch.id }, body: {} });
    await vi.waitUntil(async () => (await ask(other)).unseen === 1, { timeout: 15_000 });
    expect((await ask(other)).jobs).toMatchObject([
      { kind: 'import_undo', id: batch.id, label: 'letto.csv', state: 'done', progress: null },
    ]);
    expect((await ask(admin)).unseen).toBe(0);
    const failed = await sendDraft(admin, heading, 'vuoto.csv');
    expect((await ask(admin)).jobs[0]).toMatchObject({ id: failed.id, state: 'failed', reason: failed.error });
  });

  test('is told so many at once and no more, and counted all; what ended long ago is over', async () => {
    const admin = await anAdmin();
    await pool.query(
      `insert into data_exports (user_id, type, format, ended, success)
       select $1, 'user', 'csv', true, true from generate_series(1, $2)`,
      [admin.user.id, jobNoticesMax + 5],
    );
    const { jobs, unseen } = await ask(admin);
    expect([jobs.length, unseen]).toEqual([jobNoticesMax, jobNoticesMax + 5]);
    await pool.query("update data_exports set ended_at = now() - interval '31 days' where user_id = $1", [
      admin.user.id,
    ]);
    expect(await ask(admin)).toMatchObject({ jobs: [], unseen: 0 });
  });
});

describe('the stream of what a person started', () => {
  const open = async (client: Client, at = server) => {
    const { sse_url } = await ask(client);
    const stream = await openStream<JobNotices>(at, sse_url);
    const next = async (): Promise<JobNotices> => (await stream.messages.next()).value;
    return { ...stream, next };
  };

  test('tells the present state first, then what is started, how it ended, and that it was seen', async () => {
    const admin = await anAdmin();
    const stream = await open(admin);
    expect(await stream.next()).toEqual({ jobs: [], unseen: 0 });
    const id = await start(admin);
    let told = await stream.next();
    expect(told.jobs).toMatchObject([{ kind: 'export', id }]);
    while (told.unseen === 0) told = await stream.next();
    expect(told.jobs).toMatchObject([{ id, state: 'done', is_seen: false }]);
    await see(admin);
    expect(await stream.next()).toMatchObject({ unseen: 0, jobs: [{ id, is_seen: true }] });
    stream.close();
    const again = await open(admin);
    expect(await again.next()).toMatchObject({ unseen: 0, jobs: [{ id, is_seen: true }] });
    again.close();
  });

  test('of another process tells the same', async () => {
    const admin = await anAdmin();
    const other = await startTestServer({ databaseUrl: server.settings.databaseUrl });
    try {
      const stream = await open(other.as(await signIn(other, admin.user)), other);
      expect(await stream.next()).toEqual({ jobs: [], unseen: 0 });
      const { id } = await exportUsers(admin);
      let told = await stream.next();
      while (told.unseen === 0) told = await stream.next();
      expect(told.jobs).toMatchObject([{ id, state: 'done' }]);
      stream.close();
    } finally {
      await other.stop();
    }
  });

  test('says nothing of what others start', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const stream = await open(admin);
    await stream.next();
    await exportUsers(other);
    const { id } = await exportUsers(admin);
    expect((await stream.next()).jobs).toMatchObject([{ id }]);
    stream.close();
  });

  test('is over with the session, and for nobody else', async () => {
    const admin = await anAdmin();
    const other = await anAdmin();
    const { sse_url } = await ask(admin);
    const readStatus = async (address: string) => (await server.as(null).raw('GET', address)).status;
    const claims = (await makeTokens(server)).readBearer(other.token);
    const ticket = (await makeTokens(server)).signJobTicket({
      kind: 'notices',
      id: admin.user.id,
      session_id: claims?.session_id ?? '',
    });
    expect(await readStatus(`/sse-api/jobs/${admin.user.id}/?ticket=${ticket}`)).toBe(404);
    expect(await readStatus(sse_url.replace(`/${admin.user.id}/`, `/${other.user.id}/`))).toBe(404);
    const stream = await openStream<JobNotices>(server, sse_url);
    await stream.messages.next();
    await admin.call('POST v1/auth/logout/');
    await pool.query("select pg_notify('job_changes', $1)", [`notices:${admin.user.id}`]);
    expect(await stream.messages.next()).toMatchObject({ done: true });
    expect(await readStatus(sse_url)).toBe(403);
  });
});

import { afterAll, describe, expect, test, vi } from 'vitest';
import type { ExportRecord } from '#contract/exports.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { download, exportUsers, holdExportRows, waitUntilEnded } from '#tests/support/exports.ts';
import { aLimitedWorld } from '#tests/support/limitedWorld.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, aSignedInUser, findRole, signIn } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { pool } = server;
const { admin, referente, groups, limitTo } = await aLimitedWorld(server);

const retry = (id: number, client = admin) => client.call('POST custom/v1/exports/{id}/retry/', { params: { id } });
const read = async (id: number, client = admin) =>
  (await client.call('GET custom/v1/exports/{id}/', { params: { id } })).data;
const lastExports = async () => (await pool.query('select count(*)::int as n from data_exports')).rows[0]?.n;

/** One that was asked for and ended without a file. */
const aFailedExport = async (
  user_id: number,
  {
    type = 'user',
    format = 'csv',
    filters = {},
    groups_ids = null,
  }: { type?: string; format?: string; filters?: object; groups_ids?: number[] | null } = {},
): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into data_exports (user_id, type, format, style, annotation, filters, audit_filters, groups_ids, ended,
       queue_operation_error)
     values ($1, $2, $3, 'programs', 'Mensile', $4, '{"filters": [{"label": "Corsi", "value": ["Uno"]}]}', $5, true,
       'Non è riuscito.') returning id`,
    [user_id, type, format, JSON.stringify(filters), groups_ids],
  );
  return Number(rows[0]?.id);
};

describe('an export without a file', () => {
  test('is asked for again as it was, as a new one of the caller, and the old one stays', async () => {
    const { id: course } = await aCourse(server);
    const filters = { courses_ids: [course], from_date: '2020-01-31' };
    const id = await aFailedExport(admin.user.id, { type: 'session', format: 'json', filters });
    expect(await read(id)).toMatchObject({ can_retry: true, success: false });
    const answer = await retry(id);
    expect(answer.status).toBe(201);
    const made = await waitUntilEnded(admin, answer.data.resource.id);
    const before = await read(id);
    expect(made.id).not.toBe(id);
    expect(made).toMatchObject({ success: true, can_retry: false, user: { id: admin.user.id } });
    expect([made.json_source, made.additional_data]).toEqual([before.json_source, before.additional_data]);
    expect(before).toMatchObject({ success: false, ended: true });
    const noted =
      "select user_id from security_events where kind = 'export_requested' and (details ->> 'export_id')::int = $1";
    await vi.waitFor(
      async () => expect((await pool.query(noted, [made.id])).rows).toEqual([{ user_id: admin.user.id }]),
      { timeout: 15_000 },
    );
  });

  test('may also be one that was cancelled, or whose file has expired', async () => {
    const release = await holdExportRows(server);
    const { data } = await admin.call('POST custom/v1/exports/users/', { body: {} });
    await admin.call('POST custom/v1/exports/{id}/cancel/', { params: data.resource });
    await release();
    const expired = await exportUsers(admin);
    await pool.query('update data_exports set file_id = null, expired = true where id = $1', [expired.id]);
    for (const id of [data.resource.id, expired.id]) {
      expect((await read(id)).can_retry).toBe(true);
      const again = await waitUntilEnded(admin, (await retry(id)).data.resource.id);
      expect(again.file_output).not.toBeNull();
    }
  });

  test.each([
    ['is being made', 'not_ended', 'L’esportazione è ancora in corso: attendi che finisca.'],
    ['has its file', 'has_file', 'Il file di questa esportazione è già disponibile: scaricalo.'],
  ])('is none while it %s', async (_, code, reason) => {
    const release = code === 'not_ended' ? await holdExportRows(server) : async () => {};
    const { data } = await admin.call('POST custom/v1/exports/users/', { body: {} });
    if (code === 'has_file') await waitUntilEnded(admin, data.resource.id);
    expect((await read(data.resource.id)).can_retry).toBe(false);
    const before = await lastExports();
    const refused = await retry(data.resource.id);
    expect([refused.status, refused.error, await lastExports()]).toMatchObject([409, { code, reason }, before]);
    await release();
    await waitUntilEnded(admin, data.resource.id);
  });

  test.each([
    ['course', 'user', { courses_ids: [999_999] }, 'un corso non esiste'],
    ['operation', 'batch_refused', { operation_id: 999_999 }, 'L’operazione non esiste'],
  ])('whose %s is gone is refused with what to do, and nothing is queued', async (_, type, filters, words) => {
    const id = await aFailedExport(admin.user.id, { type, filters });
    const before = await lastExports();
    const refused = await retry(id);
    expect([refused.status, refused.error?.code]).toEqual([409, 'filter_gone']);
    expect(refused.error?.reason).toContain(`${words}. Chiedi un nuovo export`);
    expect(await lastExports()).toBe(before);
  });

  test('of a course as a whole is made again as an archive', async () => {
    const course = await aCourse(server);
    const filters = { courses_ids: [course.id] };
    const id = await aFailedExport(admin.user.id, { type: 'course', format: 'zip', filters });
    const made = await waitUntilEnded(admin, (await retry(id)).data.resource.id);
    expect(made.file_output).toMatch(/\.zip$/);
    const gone = await aFailedExport(admin.user.id, { type: 'course', format: 'zip', filters: { courses_ids: [9e6] } });
    expect((await retry(gone)).error?.code).toBe('filter_gone');
  });
});

describe('who asks again', () => {
  test('has what they may see now, whatever it was when it was asked for', async () => {
    await limitTo(groups.red.id);
    const id = await aFailedExport(referente.user.id, { groups_ids: [groups.red.id] });
    await limitTo(groups.blue.id);
    const made = await waitUntilEnded(referente, (await retry(id, referente)).data.resource.id);
    const rows = readRows('csv', Buffer.from(await (await download(server, made)).arrayBuffer()), 'programs');
    expect(rows.map((row) => row['Nome utente']).sort()).toEqual(['altrui', 'altrui', 'comune']);
    const { rows: kept } = await pool.query('select groups_ids from data_exports where id = $1', [made.id]);
    expect(kept).toEqual([{ groups_ids: [groups.blue.id] }]);
  });

  test('may be another full administrator, who becomes the owner; of a limited export, its owner alone', async () => {
    const colleague = await aSignedInUser(server, { tier: 'BO_COM' });
    const whole = await aFailedExport(admin.user.id);
    expect((await read(whole, colleague)).can_retry).toBe(true);
    const made = await waitUntilEnded(colleague, (await retry(whole, colleague)).data.resource.id);
    expect(made.user?.id).toBe(colleague.user.id);

    const limited = await aFailedExport(referente.user.id, { groups_ids: [groups.red.id] });
    expect((await read(limited)).can_retry).toBe(false);
    expect((await retry(limited)).error).toMatchObject({
      code: 'limited_export',
      reason: 'L’esportazione riguarda solo i gruppi di chi l’ha chiesta: può riprovare solo quella persona.',
    });
    expect((await read(limited, referente)).can_retry).toBe(true);
  });

  test.each(['batch_refused', 'survey_results', 'evaluation_results', 'zip'])(
    'is no longer let in for what is for full administrators alone: %s',
    async (what) => {
      const type = what === 'zip' ? 'course' : what;
      const person = await aSignedInUser(server, { tier: 'BO_COM' });
      const id = await aFailedExport(person.user.id, { type, format: what === 'zip' ? 'zip' : 'csv' });
      expect((await read(id, person)).can_retry).toBe(true);
      await pool.query('update users set role_id = $2 where id = $1', [
        person.user.id,
        await findRole(server, 'BO_LIM'),
      ]);
      const again = server.as(await signIn(server, person.user));
      const { data } = await again.call('GET custom/v1/exports/{id}/', { params: { id } });
      expect((data as ExportRecord).can_retry).toBe(false);
      const refused = await again.call('POST custom/v1/exports/{id}/retry/', { params: { id } });
      expect(refused.status).toBe(403);
    },
  );

  test('waits like anybody who has too many under way', async () => {
    const person = await aSignedInUser(server, { tier: 'BO_COM' });
    const release = await holdExportRows(server);
    const answers = [];
    for (let day = 1; day <= 6; day += 1) {
      const filters = { from_date: `2020-01-0${day}` };
      answers.push(await retry(await aFailedExport(person.user.id, { filters }), person));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    await release();
    for (const { data } of answers.slice(0, 5)) await waitUntilEnded(person, data.resource.id);
  });

  test('gets the one that is under way already, however often they ask, until it has ended', async () => {
    const person = await aSignedInUser(server, { tier: 'BO_COM' });
    const id = await aFailedExport(person.user.id);
    const release = await holdExportRows(server);
    const answers = [await retry(id, person), ...(await Promise.all([retry(id, person), retry(id, person)]))];
    const [first] = answers.map(({ data }) => data.resource.id);
    expect(answers.map(({ status, data }) => [status, data.resource.id])).toEqual(answers.map(() => [201, first]));
    // Another one asks for one of their own.
    const colleague = await retry(id);
    expect(colleague.data.resource.id).not.toBe(first);
    await release();
    await waitUntilEnded(person, first ?? 0);
    await waitUntilEnded(admin, colleague.data.resource.id);
    const later = await retry(id, person);
    expect(later.data.resource.id).not.toBe(first);
    await waitUntilEnded(person, later.data.resource.id);
  });

  test('finds none that is not there, nor somebody else’s', async () => {
    const id = await aFailedExport(admin.user.id);
    expect((await retry(id, referente)).status).toBe(404);
    expect((await retry(2_147_483_647)).status).toBe(404);
  });
});

test('one of what has gone since is not tried again by itself, and says what', async () => {
  const { rows } = await pool.query<{ id: number }>(
    "insert into data_exports (user_id, type, format, filters) values ($1, 'course', 'zip', $2) returning id",
    [admin.user.id, { courses_ids: [999_999] }],
  );
  const id = Number(rows[0]?.id);
  const jobs = await startJobs(server.settings.databaseUrl ?? '', () => {});
  await jobs.send('export', { export_id: id });
  await jobs.stop();
  expect(await waitUntilEnded(admin, id)).toMatchObject({
    success: false,
    queue_operation_error: 'Il corso non esiste.',
  });
  const tried = "select retry_count from pgboss.job where name = 'export' and (data ->> 'export_id')::int = $1";
  expect((await pool.query(tried, [id])).rows).toEqual([{ retry_count: 0 }]);
});

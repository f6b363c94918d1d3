import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toRomeDay } from '#contract/rules.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { makeDueReport } from '#server/modules/scheduledReports/work.ts';
import { createSecurityLog } from '#server/modules/securityLog/service.ts';
import { waitUntilEnded } from '#tests/support/exports.ts';
import { makeScheduledReports } from '#tests/support/scheduledReports.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, aGroup, aSignedInUser, aUser } from '#tests/support/world.ts';

const server = await startTestServer();
const { pool } = server;
const admin = await aSignedInUser(server, { tier: 'BO_COM' });
const receiver = await aSignedInUser(server, { tier: 'BO_COM' });
const referent = await aSignedInUser(server, { tier: 'BO_LIM' });
const { ask, make, find, listRuns, run, waitUntilRun, makeDue } = makeScheduledReports(server, admin, receiver);

beforeEach(() => pool.query('delete from scheduled_reports'));

/** The look every twenty seconds, now. */
const jobs = await startJobs(server.settings.databaseUrl ?? '', () => {});
const security = createSecurityLog(pool);
afterAll(async () => {
  await Promise.all([jobs.stop(), security.close()]);
  await server.stop();
});
const look = async () => {
  while (await makeDueReport({ db: server.db, jobs, security }, new Date()));
};

describe('when it is due', () => {
  test('an export is made for each who receives it, of what each may see', async () => {
    const group = await aGroup(server);
    await admin.call('PUT custom/v1/configurations/gruppi-referenti/', { body: { groups_ids: [group.id] } });
    const inside = await aUser(server);
    await pool.query('insert into group_users (group_id, user_id) values ($1, $2)', [group.id, inside.id]);
    const { id } = await make({ receivers_ids: [receiver.user.id, referent.user.id] });
    await makeDue(id);
    await look();
    const [first, ...others] = await waitUntilRun(id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ outcome: 'done', planned: expect.any(String), failure: null });
    const findExport = (userId: number) => first?.deliveries.find(({ user }) => user?.id === userId)?.export_id ?? 0;
    const readLines = async (client: typeof admin, userId: number) => {
      const record = await waitUntilEnded(client, findExport(userId));
      expect(record).toMatchObject({ success: true, additional_data: { annotation: 'Utenti del mese' } });
      return (await (await fetch(`${server.address}${record.file_output}`)).text()).trimEnd().split('\r\n');
    };
    const all = await readLines(receiver, receiver.user.id);
    const own = await readLines(referent, referent.user.id);
    expect(all.length).toBeGreaterThan(3);
    expect(own).toHaveLength(2);
    expect(own[1]).toContain(inside.username);
    // Each has theirs, and finds it by the bell; who made it is told of failures alone.
    expect(
      (await referent.call('GET custom/v1/exports/{id}/', { params: { id: findExport(receiver.user.id) } })).status,
    ).toBe(404);
    const { data } = await receiver.call('GET v1/job-notices/');
    expect(data.jobs).toMatchObject([{ kind: 'export', label: 'Utenti del mese', has_file: true }]);
    expect((await admin.call('GET v1/job-notices/')).data.jobs).toEqual([]);
    expect(await find(id)).toMatchObject({ last_outcome: 'done', is_active: true });
    const { rows } = await pool.query(
      "select user_id, kind, job_id from outgoing_emails where job_kind = 'export' and user_id = $1",
      [receiver.user.id],
    );
    expect(rows).toEqual([{ user_id: receiver.user.id, kind: 'job_done', job_id: findExport(receiver.user.id) }]);
    const countRecorded = async () =>
      (
        await pool.query(
          "select from security_events where kind = 'export_requested' and user_id = $1 and (details ->> 'export_id')::int = $2",
          [referent.user.id, findExport(referent.user.id)],
        )
      ).rowCount;
    await expect.poll(countRecorded, { timeout: 5000 }).toBe(1);
  });

  test('it is made once for all the times that were missed, by one of several processes', async () => {
    const { id } = await make();
    await makeDue(id);
    await Promise.all([look(), look(), look()]);
    expect(await waitUntilRun(id)).toHaveLength(1);
    expect(new Date((await find(id)).next_run ?? 0) > new Date()).toBe(true);
  });

  test('what is asked with is narrowed to what is new since the last time', async () => {
    const { id } = await make({ is_since_last: true });
    const readFrom = async () => {
      const { rows } = await pool.query<{ from: string }>(
        'select filters ->> \'from_date\' as "from" from data_exports where is_scheduled order by id desc limit 1',
      );
      return rows[0]?.from;
    };
    await run(id);
    expect(await readFrom()).toBe(toRomeDay(new Date(Date.now() - 86_400_000)));
    await waitUntilRun(id);
    await makeDue(id, "now() - interval '3 days'");
    await look();
    expect(await readFrom(), 'what was made by hand is no last time').toBe(
      toRomeDay(new Date(Date.now() - 86_400_000)),
    );
    await vi.waitUntil(async () => (await find(id)).last_outcome !== 'running', 20_000);
    await pool.query(
      `insert into scheduled_report_runs (report_id, planned, failure, failed_at)
       values ($1, now() - interval '1 day', 'non riuscito', now())`,
      [id],
    );
    await makeDue(id, "now() - interval '2 seconds'");
    await look();
    expect(await readFrom(), 'since the last time that went well').toBe(
      toRomeDay(new Date(Date.now() - 3 * 86_400_000)),
    );
    await vi.waitUntil(async () => (await find(id)).last_outcome !== 'running', 20_000);
    await pool.query(
      "update scheduled_report_runs set planned = '2026-07-01T22:30:00Z' where id = (select max(id) from scheduled_report_runs)",
    );
    await makeDue(id, "now() - interval '1 second'");
    await look();
    expect(await readFrom(), 'the day in Rome').toBe('2026-07-02');
  });

  test('a filter that is no longer valid says so to who made it, and stops nothing', async () => {
    const course = await aCourse(server);
    const { id } = await make({ filters: { courses_ids: [course.id] } });
    await pool.query('delete from courses where id = $1', [course.id]);
    await makeDue(id);
    await look();
    const [first] = await waitUntilRun(id);
    expect(first).toMatchObject({
      outcome: 'failed',
      deliveries: [{ outcome: 'failed', export_id: null, reason: 'Un filtro non è più valido: un corso non esiste.' }],
    });
    expect((await admin.call('GET v1/job-notices/')).data.jobs).toMatchObject([
      {
        kind: 'scheduled_report',
        state: 'failed',
        record_id: id,
        reason: expect.stringContaining('un corso non esiste'),
      },
    ]);
    expect(await find(id)).toMatchObject({ last_outcome: 'failed', is_active: true });
  });

  test('one that cannot be made at all says so, and keeps no other from being made', async () => {
    const [broken, fine] = [await make({ name: 'Guasto' }), await make()];
    await pool.query("update scheduled_reports set type = 'nessuno' where id = $1", [broken.id]);
    await makeDue(broken.id, "now() - interval '2 days'");
    await makeDue(fine.id, "now() - interval '1 day'");
    await look();
    const { rows } = await pool.query(
      'select failure, failed_at is not null as failed from scheduled_report_runs where report_id = $1',
      [broken.id],
    );
    expect(rows).toEqual([{ failure: expect.stringMatching(/^Ops/), failed: true }]);
    expect(await waitUntilRun(fine.id)).toMatchObject([{ outcome: 'done' }]);
    await pool.query('delete from scheduled_reports where id = $1', [broken.id]);
  });

  test('who made it is gone, disabled, or no administrator any more: it is stopped, and the administrator who saves it has it', async () => {
    const [gone, disabled, lowered] = [
      await aSignedInUser(server, { tier: 'BO_COM' }),
      await aSignedInUser(server, { tier: 'BO_COM' }),
      await aSignedInUser(server, { tier: 'BO_COM' }),
    ];
    const ids = [(await ask({}, gone)).data.id, (await ask({}, disabled)).data.id, (await ask({}, lowered)).data.id];
    await pool.query('delete from users where id = $1', [gone.user.id]);
    await pool.query('update users set is_active = false where id = $1', [disabled.user.id]);
    await pool.query("update users set role_id = (select id from roles where tier = 'BO_LIM' limit 1) where id = $1", [
      lowered.user.id,
    ]);
    for (const id of ids) await makeDue(id);
    await look();
    for (const id of ids) {
      expect(await find(id)).toMatchObject({ is_active: false, stopped: 'owner_gone', last_run: null });
      const { data } = await admin.call('PUT v1/scheduled-reports/{id}/', {
        params: { id },
        body: { is_active: true },
      });
      expect(data).toMatchObject({ is_active: true, stopped: null, owner: { id: admin.user.id } });
    }
  });

  test('nobody is left to receive it: it is stopped, and says so', async () => {
    const leaving = await aUser(server, { tier: 'BO_COM' });
    const { id } = await make({ receivers_ids: [leaving.id] });
    await pool.query('update users set is_active = false where id = $1', [leaving.id]);
    expect((await find(id)).receivers).toMatchObject([{ is_left_out: true }]);
    expect((await run(id)).error?.code).toBe('no_receivers');
    await makeDue(id);
    await look();
    expect(await find(id)).toMatchObject({ is_active: false, stopped: 'no_receivers', last_outcome: 'failed' });
    expect((await listRuns(id))[0]?.failure).toMatch(/^Nessun destinatario/);
  });
});

test('one is made by hand, one at a time, and the next time stays', async () => {
  const report = await make();
  const answer = await run(report.id);
  expect([answer.status, answer.data]).toMatchObject([201, { planned: null, deliveries: [{ outcome: 'running' }] }]);
  await pool.query("update scheduled_report_deliveries set outcome = 'running'");
  expect((await run(report.id)).error?.reason).toBe('Il report è già in corso di creazione.');
  await pool.query("update scheduled_report_deliveries set outcome = 'done'");
  expect((await run(report.id)).status).toBe(201);
  expect((await find(report.id)).next_run).toBe(report.next_run);
});

test('what is made at its time leaves a person as many exports as they may ask for', async () => {
  await pool.query(
    `insert into data_exports (user_id, type, format, is_scheduled) select $1, 'user', 'csv', true from generate_series(1, 9)`,
    [receiver.user.id],
  );
  expect((await receiver.call('POST custom/v1/exports/users/', { body: {} })).status).toBe(201);
});

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeScheduledReports, type ReportBody } from '#tests/support/scheduledReports.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, aSignedInUser, aUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { pool } = server;
const admin = await aSignedInUser(server, { tier: 'BO_COM' });
const receiver = await aSignedInUser(server, { tier: 'BO_COM' });
const { ask, make, find, makeDue } = makeScheduledReports(server, admin, receiver);

beforeEach(() => pool.query('delete from scheduled_reports'));

describe('a scheduled report', () => {
  test('whose course is gone can be renamed and suspended, and goes on only with others', async () => {
    const course = await aCourse(server);
    const { id } = await make({ type: 'course', filters: { courses_ids: [course.id] } });
    const change = (body: object) => admin.call('PUT v1/scheduled-reports/{id}/', { params: { id }, body });
    expect((await admin.call('DELETE v1/courses/{id}/', { params: { id: course.id } })).status).toBe(200);
    const { filters } = await find(id);
    expect((await change({ name: 'Fermo', is_active: false, filters })).data).toMatchObject({
      name: 'Fermo',
      is_active: false,
    });
    expect(await change({ is_active: true })).toMatchObject({ status: 400, error: { code: 'unknown_reference' } });
    expect((await change({ is_active: true, filters: {} })).data).toEqual(
      expect.objectContaining({ is_active: true, filters: {} }),
    );
  });

  test('is made, changed, stopped and deleted, and says when it is made next', async () => {
    const report = await make({ every: 'week', weekday: 1, month_day: 3 });
    expect(report).toMatchObject({
      name: 'Utenti del mese',
      is_active: true,
      style: 'people',
      weekday: 1,
      month_day: null,
      owner: { id: admin.user.id },
      receivers: [{ id: receiver.user.id, tier: 'BO_COM', is_left_out: false }],
      last_run: null,
      stopped: null,
    });
    expect(new Date(report.next_run ?? 0) > new Date()).toBe(true);
    const params = { id: report.id };
    const change = (changes: object) => admin.call('PUT v1/scheduled-reports/{id}/', { params, body: changes });
    expect((await change({ is_active: false })).data).toMatchObject({ is_active: false, next_run: null });
    expect((await change({ name: ' Altro ' })).data).toMatchObject({ name: 'Altro', next_run: null });
    expect((await change({ is_active: true, every: 'month', month_day: 31 })).data).toMatchObject({
      weekday: null,
      month_day: 31,
      next_run: expect.any(String),
    });
    expect((await change({ name: 'Mio', seen: { name: 'Utenti del mese' } })).error?.code).toBe('changed_meanwhile');
    expect((await admin.call('GET v1/scheduled-reports/')).data).toHaveLength(1);
    await admin.call('DELETE v1/scheduled-reports/{id}/', { params });
    expect((await admin.call('GET v1/scheduled-reports/{id}/', { params })).status).toBe(404);
  });

  test('keeps its next time when something else is changed', async () => {
    const { id } = await make();
    await makeDue(id, "now() + interval '3 minutes'");
    const before = await find(id);
    const answer = await admin.call('PUT v1/scheduled-reports/{id}/', {
      params: { id },
      body: { name: 'Altro', hour: 8 },
    });
    expect(answer.data.next_run).toBe(before.next_run);
  });

  test.each([
    ['weekday: è obbligatorio con questa frequenza', { every: 'week' }],
    ['month_day: è obbligatorio con questa frequenza', { every: 'month' }],
    ['month_day', { every: 'month', month_day: 32 }],
    ['hour', { hour: 24 }],
    ['name', { name: '   ' }],
    ['receivers_ids', { receivers_ids: [] }],
    ['receivers_ids', { receivers_ids: [999_999] }],
    ['courses_ids', { filters: { courses_ids: [999_999] } }],
    ['is_mandatory: questo report non ha un filtro così', { filters: { is_mandatory: true } }],
    ['is_since_last: questo report non ha una data di inizio', { type: 'course', is_since_last: true }],
    ['from_date', { filters: { from_date: '0026-01-01' } }],
  ] as [string, Partial<ReportBody>][])('is refused saying %s: %j', async (said, more) => {
    const answer = await ask(more);
    expect([answer.status, answer.error?.reason]).toEqual([400, expect.stringContaining(said)]);
  });

  test('is not sent to who is no administrator', async () => {
    const [learner, gone] = [await aUser(server), await aUser(server, { tier: 'BO_COM' })];
    await pool.query('update users set is_active = false where id = $1', [gone.id]);
    for (const { id } of [learner, gone])
      expect((await ask({ receivers_ids: [receiver.user.id, id] })).error).toMatchObject({
        code: 'receiver_not_allowed',
        fields: { receivers_ids: 'possono riceverlo solo amministratori e referenti attivi' },
      });
  });
});

import { describe, expect, test } from 'vitest';
import type { SubscriptionBatch } from '#contract/batchOperations.ts';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { changeEnrolments, listRefused } from '#tests/support/batches.ts';
import { computeDayFromNow } from '#tests/support/days.ts';
import { aGraduate } from '#tests/support/graduates.ts';
import { aCourse, anEnrolment, aUser, recount } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const learn = async (options: Partial<Parameters<typeof anEnrolment>[1]> = {}): Promise<number> =>
  (await anEnrolment(server, { user: await aUser(server), course: await aCourse(server), ...options })).id;
const read = async (id: number) => (await admin.call('GET v1/subscriptions/{id}/', { params: { id } })).data;
const readLastEvent = async (id: number) =>
  (await admin.call('GET v1/subscriptions/{id}/events/', { params: { id }, query: { page: 1, page_items: 1 } }))
    .data[0];

describe('what is done to enrolments', () => {
  test('extends them, a fact with who and why in the record of each', async () => {
    const ids = [await learn({ expiration_date: '2026-01-01' }), await learn({ expiration_date: '2029-02-03' })];
    const done = await changeEnrolments(admin, {
      ids,
      kind: 'subscription_extend',
      expiration_date: '2029-02-03',
      reason: 'Proroga concordata',
    });
    expect(done).toMatchObject({ changed_count: 1, unchanged_count: 1, success: true });
    expect((await read(ids[0] ?? 0)).expiration_date).toBe('2029-02-03');
    expect(await readLastEvent(ids[0] ?? 0)).toMatchObject({
      kind: 'subscription_edited',
      reason: 'Proroga concordata',
      actor: { id: admin.user.id },
      data: { expiration_date: '2029-02-03' },
    });
    const { rows } = await server.pool.query('select parameters from batch_operations where id = $1', [done.id]);
    expect(rows[0].parameters).toMatchObject({ expiration_date: '2029-02-03' });
    expect(rows[0].parameters).not.toHaveProperty('reason');
    const { data: log } = await admin.call('GET v1/activity-log/', {
      query: { object_type: 'batchOperation', object_id: done.id, page: 1, page_items: 10 },
    });
    expect(log).toMatchObject([{ after: { expiration_date: '2029-02-03', reason: 'Proroga concordata' } }]);
  });

  test('suspends what is under way, and takes each up again where it stood', async () => {
    const course = await aCourse(server);
    const [fresh, running, over, off] = [
      await learn({ course }),
      await learn({ course, status_etiquette: 'RUN', last_opened: '2026-01-01T10:00:00Z' }),
      await learn({ status_etiquette: 'END', is_passed: true, completion_date: '2026-01-01T10:00:00Z' }),
      await learn({ status_etiquette: 'OFF' }),
    ];
    const ids = [fresh, running, over, off];
    const done = await changeEnrolments(admin, { ids, kind: 'subscription_suspend' });
    expect(done).toMatchObject({ changed_count: 2, unchanged_count: 1, refused_count: 1 });
    expect(await listRefused(admin, done)).toEqual([[over, 'completed']]);
    expect((await read(running)).status_etiquette).toBe('OFF');
    expect(await changeEnrolments(admin, { ids, kind: 'subscription_resume' })).toMatchObject({ changed_count: 3 });
    const states = await Promise.all(ids.map(async (id) => (await read(id)).status_etiquette));
    expect(states).toEqual(['RDY', 'RUN', 'END', 'RDY']);
    const { discrepancies } = await verifyRecord(server.db);
    expect(discrepancies.filter(({ subscription_id }) => [fresh, running].includes(subscription_id))).toEqual([]);
  });

  test('stops the clock of who is playing: what was watched comes before the suspension', async () => {
    const user = await aUser(server);
    const course = await aCourse(server, { sections: [{}] });
    const id = await learn({ user, course, status_etiquette: 'RUN' });
    await server.pool.query(
      `insert into media_clocks (user_id, subscription_id, course_section_id, connection_id, position, watched_time)
       values ($1, $2, $3, gen_random_uuid(), 0, 7)`,
      [user.id, id, course.sections[0]?.id],
    );
    await changeEnrolments(admin, { ids: [id], kind: 'subscription_suspend' });
    const { data } = await admin.call('GET v1/subscriptions/{id}/events/', {
      params: { id },
      query: { page: 1, page_items: 2 },
    });
    expect(data.map(({ kind }) => kind)).toEqual(['subscription_edited', 'stopped']);
    expect((await read(id)).total_watched_duration).toBeGreaterThanOrEqual(7);
  });

  test('completes what had all that is needed while it was suspended', async () => {
    const course = await aCourse(server, { sections: [{}] });
    const id = await learn({ course, status_etiquette: 'OFF', passed: course.sections });
    await recount(server, { id });
    // Completed before its course had this lesson.
    const before = await learn({ course, status_etiquette: 'OFF', is_passed: true, completion_date: '2026-01-01' });
    await changeEnrolments(admin, { ids: [id, before], kind: 'subscription_resume' });
    for (const done of [id, before])
      expect(await read(done)).toMatchObject({ status_etiquette: 'END', is_passed: true });
  });

  test('moves them to the history and back, never two of one course at once', async () => {
    const place = { user: await aUser(server), course: await aCourse(server) };
    const [older, newer, single] = [
      await learn({ ...place, is_in_history: true }),
      await learn({ ...place, is_in_history: true }),
      await learn(),
    ];
    expect(await changeEnrolments(admin, { ids: [single], kind: 'subscription_archive' })).toMatchObject({
      changed_count: 1,
    });
    const back = await changeEnrolments(admin, { ids: [older, newer, single], kind: 'subscription_restore' });
    expect(back).toMatchObject({ changed_count: 2, refused_count: 1 });
    expect(await listRefused(admin, back)).toEqual([[newer, 'already_subscribed']]);
    const alone = await changeEnrolments(admin, { ids: [newer], kind: 'subscription_restore' });
    expect(await listRefused(admin, alone), 'the older one is there').toEqual([[newer, 'already_subscribed']]);
    // One of the past that is not chosen is in nobody's way.
    await changeEnrolments(admin, { ids: [older], kind: 'subscription_archive' });
    expect(await changeEnrolments(admin, { ids: [newer], kind: 'subscription_restore' })).toMatchObject({
      changed_count: 1,
    });
  });

  test('removes them with what was learned, but none with a certificate', async () => {
    const graduate = await aGraduate(server);
    await server.pool.query(
      `insert into certificates (subscription_id, number, code, facts, html_template) values ($1, 901, 'ALTRO-CODICE-DI-VENTI', '{}', '')`,
      [graduate.id],
    );
    const id = await learn();
    const chosen = { ids: [graduate.id, id] };
    const { data } = await admin.call('POST v1/subscriptions/batch-preview/', { body: chosen });
    expect(data).toMatchObject({ count: 2, with_certificate: 1 });
    const done = await changeEnrolments(admin, { ...chosen, kind: 'subscription_remove' });
    expect(done).toMatchObject({ changed_count: 1, refused_count: 1 });
    expect(await listRefused(admin, done)).toEqual([[graduate.id, 'has_certificate']]);
    expect((await admin.call('GET v1/subscriptions/{id}/', { params: { id } })).status).toBe(404);
    const { rows } = await server.pool.query(
      `select action, before ->> 'progress' as progress from activity_log where object_type = 'subscription' and object_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ action: 'delete', progress: '0' }]);
  });
});

describe('the list of enrolments', () => {
  const listed = async (query: object) => {
    const { data } = await admin.call('GET v1/subscriptions/', { query: { page: 1, page_items: 100, ...query } });
    return data.map(({ id }) => id).toSorted((a, b) => a - b);
  };

  test('finds those about to expire, and those expired, by their own day or the course’s', async () => {
    const course = await aCourse(server, { expiration_date: computeDayFromNow(10) });
    const ended = await aCourse(server, { expiration_date: computeDayFromNow(-3) });
    const soon = [
      await learn({ expiration_date: computeDayFromNow(0) }),
      await learn({ expiration_date: computeDayFromNow(30) }),
      await learn({ course, expiration_date: computeDayFromNow(300) }),
    ];
    const expired = [
      await learn({ expiration_date: computeDayFromNow(-1) }),
      await learn({ course: ended, expiration_date: computeDayFromNow(300) }),
    ];
    await learn({ expiration_date: computeDayFromNow(31) });
    await learn({ expiration_date: computeDayFromNow(-1), is_in_history: true });
    await learn({
      expiration_date: computeDayFromNow(-1),
      status_etiquette: 'END',
      is_passed: true,
      completion_date: '2026-01-01T10:00:00Z',
    });
    expect(await listed({ expiry: 'expiring' })).toEqual(soon);
    expect(await listed({ expiry: 'expired' })).toEqual(expect.arrayContaining(expired));
    expect((await listed({ expiry: 'expired' })).filter((id) => soon.includes(id))).toEqual([]);
    const within = { expires_from: computeDayFromNow(9), expires_to: computeDayFromNow(30) };
    expect(await listed(within)).toEqual([soon[1], soon[2]]);

    const body: SubscriptionBatch = {
      filters: { expiry: 'expiring' },
      kind: 'subscription_extend',
      expiration_date: computeDayFromNow(90),
      expected_count: 3,
    };
    expect(await changeEnrolments(admin, body)).toMatchObject({ total: 3, changed_count: 3 });
  });
});

test('an e-mail is queued for the enrolments it is about', async () => {
  const [open, over] = [await learn(), await learn({ expiration_date: '2020-01-01' })];
  const done = await changeEnrolments(admin, {
    ids: [open, over],
    kind: 'subscription_send_email',
    email: 'enrolment',
  });
  expect(done).toMatchObject({ changed_count: 1, refused_count: 1 });
  expect(await listRefused(admin, done)).toEqual([[over, 'expired']]);
  const { rows } = await server.pool.query(
    'select subscription_id from outgoing_emails where actor_id = $1 and subscription_id = any ($2)',
    [admin.user.id, [open, over]],
  );
  expect(rows).toEqual([{ subscription_id: open }]);
});

test('why an e-mail is not queued is told of each enrolment', async () => {
  const completion_date = '2026-01-01T10:00:00Z';
  const ids = [
    await learn({ status_etiquette: 'OFF' }),
    await learn({ is_in_history: true }),
    await learn({ is_passed: true, status_etiquette: 'END', completion_date }),
    await learn({ expiration_date: '2020-01-01' }),
    await learn(),
    await learn({ expiration_date: computeDayFromNow(9) }),
    await learn({ is_active: false }),
  ];
  await server.pool.query(
    `insert into outgoing_emails (user_id, kind, subscription_id, dedupe_key, next_try)
     select user_id, 'reminder', id, 'still-waiting-' || id, now() + interval '1 hour' from subscriptions where id = $1`,
    [ids[5]],
  );
  const listReasons = async (email: 'reminder' | 'completion') => {
    const done = await changeEnrolments(admin, { ids, kind: 'subscription_send_email', email });
    const refused = new Map(await listRefused(admin, done));
    return ids.map((id) => refused.get(id));
  };
  expect(await listReasons('reminder')).toEqual([
    'closed',
    'closed',
    'completed',
    'expired',
    'no_expiry',
    'already_waiting',
    'closed',
  ]);
  const open = 'not_completed';
  expect(await listReasons('completion')).toEqual(['closed', open, undefined, open, open, open, 'closed']);
});

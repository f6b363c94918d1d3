import { expect, test } from 'vitest';
import { addUpCounters } from '#server/modules/dashboards/repository.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const read = async () => {
  const { data } = await admin.call('GET v1/dashboard/');
  const { completions = 0, watched = 0, certificates = 0 } = data.months.at(-1) ?? {};
  const statuses = Object.fromEntries(
    data.subscriptions.map(({ status_etiquette, count }) => [status_etiquette, count]),
  );
  return { ...data, statuses, thisMonth: { completions, watched, certificates } };
};

/** What counting everything again would say. */
const count = async () => {
  const { rows } = await server.pool.query(`
    select coalesce(jsonb_object_agg(status_etiquette, amount), '{}') as statuses,
      (select count(*) from subscriptions where completion_date is not null) as completions,
      (select coalesce(sum((data->>'seconds')::numeric), 0) from learning_events where kind = 'stopped') as watched,
      (select count(*) from certificates where replaced_by is null and erased is null) as certificates
    from (
      select status_etiquette, count(*) as amount from subscriptions where not is_in_history group by status_etiquette
    ) by_status`);
  return rows[0];
};

const watch = (subscriptionId: number, seconds: number, at: string) =>
  server.pool.query(
    `insert into learning_events (subscription_id, seq, kind, at, data, previous_hash, hash)
     values ($1, 0, 'stopped', $2, jsonb_build_object('seconds', $3::numeric), '', '')`,
    [subscriptionId, at, seconds],
  );

test('twelve months and every status are there from the first day', async () => {
  const { months, subscriptions, courses, certificates_count, users } = await read();
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toMatchObject({ completions: 0, watched: 0, certificates: 0 });
  expect(subscriptions.map(({ status_etiquette }) => status_etiquette)).toEqual(['RDY', 'RUN', 'OFF', 'END']);
  expect({ courses, certificates_count }).toEqual({ courses: [], certificates_count: 0 });
  expect(users).toEqual({ total: 1, active: 1, recent: 1 });
});

test('enrolments are counted as they come, change and go, by status and by course', async () => {
  const [one, two] = [await aCourse(server, { name: 'Primo' }), await aCourse(server, { name: 'Secondo' })];
  const people = await Promise.all([aUser(server), aUser(server), aUser(server, { is_active: false })]);
  const made = [];
  for (const user of people) made.push(await anEnrolment(server, { user, course: one }));
  await anEnrolment(server, { user: people[0] ?? { id: 0 }, course: two, status_etiquette: 'RUN' });
  await anEnrolment(server, { user: people[1] ?? { id: 0 }, course: two, is_in_history: true });
  expect((await read()).statuses).toEqual({ RDY: 3, RUN: 1, OFF: 0, END: 0 });
  expect((await read()).users).toEqual({ total: 4, active: 3, recent: 1 });

  await server.pool.query(
    "update subscriptions set status_etiquette = 'END', is_passed = true, completion_date = now() where id = any ($1)",
    [made.slice(0, 2).map(({ id }) => id)],
  );
  await addUpCounters(server.pool);
  await server.pool.query('update subscriptions set is_in_history = true where id = $1', [made[2]?.id]);
  const now = await read();
  expect(now.statuses).toEqual({ RDY: 0, RUN: 1, OFF: 0, END: 2 });
  expect(now.thisMonth.completions).toBe(2);
  expect(now.courses).toEqual([
    { id: one.id, name: 'Primo', code: one.code, subscriptions_count: 2, completed_count: 2 },
    { id: two.id, name: 'Secondo', code: two.code, subscriptions_count: 1, completed_count: 0 },
  ]);
});

test('time watched stands in its month of Rome; erasing a person takes back what was theirs', async () => {
  const user = await aUser(server);
  const course = await aCourse(server);
  const { id } = await anEnrolment(server, { user, course });
  const before = await read();
  await watch(id, 90.5, new Date().toISOString());
  await addUpCounters(server.pool);
  await watch(id, 9.5, new Date().toISOString());
  expect((await read()).thisMonth.watched).toBe(before.thisMonth.watched + 100);

  const { year = 0, month = 0 } = before.months.at(-1) ?? {};
  // An hour before midnight UTC on the last day of the month before is already this month in Rome.
  await watch(id, 7, new Date(Date.UTC(year, month - 1, 1) - 1_800_000).toISOString());
  expect((await read()).thisMonth.watched).toBe(before.thisMonth.watched + 107);

  const watchedIn = async (watched_from: string, watched_to: string) =>
    (
      await admin.call('GET v1/subscriptions/', { query: { page: 1, page_items: 10, watched_from, watched_to } })
    ).data.map((subscription) => subscription.id);
  const firstDay = `${year}-${String(month).padStart(2, '0')}-01`;
  expect(await watchedIn(firstDay, firstDay)).toEqual([id]);
  expect(await watchedIn('2020-01-01', '2020-12-31')).toEqual([]);

  await admin.call('DELETE v1/users/{id}/', { params: { id: user.id } });
  const after = await read();
  expect(after.thisMonth.watched).toBe(before.thisMonth.watched);
  expect(after.statuses).toEqual({ ...before.statuses, RDY: (before.statuses.RDY ?? 0) - 1 });
});

test('whatever happens at once, and however often it is added up, the counters are those of a count', async () => {
  const courses = [await aCourse(server), await aCourse(server)];
  const people = await Promise.all(Array.from({ length: 8 }, () => aUser(server)));
  await Promise.all(
    people.flatMap((user) =>
      courses.map(async (course) => {
        const { id } = await anEnrolment(server, { user, course });
        await Promise.all([
          watch(id, 3, new Date().toISOString()),
          server.pool.query("update subscriptions set status_etiquette = 'RUN' where id = $1", [id]),
          addUpCounters(server.pool),
        ]);
      }),
    ),
  );
  await Promise.all([addUpCounters(server.pool), addUpCounters(server.pool)]);
  const [counters, counted] = [await read(), await count()];
  expect(Object.fromEntries(Object.entries(counters.statuses).filter(([, amount]) => amount > 0))).toEqual(
    counted.statuses,
  );
  expect(counters.months.reduce((sum, { completions }) => sum + completions, 0)).toBe(counted.completions);
  expect(counters.months.reduce((sum, { watched }) => sum + watched, 0)).toBe(counted.watched);
  expect(counters.certificates_count).toBe(counted.certificates);
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  insertReminders,
  markSending,
  postponeEmail,
  settleEmail,
  takeDue,
} from '#server/modules/outgoingEmails/repository.ts';
import { computeDayFromNow } from '#tests/support/days.ts';
import { decodeEmail, listEmails, makeDue } from '#tests/support/emailTemplates.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

const mail = await startMailServer();
/** Sends nothing: its mail server is never there. */
let down: TestServer;
beforeAll(async () => {
  down = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:1' });
});
afterAll(async () => {
  await down.stop();
  await mail.stop();
});

const days = [30, 7, 1];
/** Nine in the morning in Rome of a day. */
const getMorning = (day: string): Date => new Date(`${day}T08:30:00Z`);
const remind = (day: string, reminderDays = days) => insertReminders(down.db, reminderDays, getMorning(day));
const created = '2026-01-01T10:00:00Z';

describe('a reminder is queued', () => {
  test('thirty, seven and one days before an enrolment expires, once, and a little later after a server that stood still', async () => {
    const [user, course] = [await aUser(down), await aCourse(down)];
    await anEnrolment(down, { user, course, expiration_date: '2031-03-31', created });
    const queued: [string, number][] = [];
    for (const day of [
      '2031-02-28',
      '2031-03-01',
      '2031-03-01',
      '2031-03-02',
      '2031-03-25',
      '2031-03-26',
      '2031-03-30',
      '2031-03-31',
      '2031-04-01',
    ])
      queued.push([day, await remind(day)]);
    expect(queued.filter(([, count]) => count > 0)).toEqual([
      ['2031-03-01', 1],
      ['2031-03-25', 1],
      ['2031-03-30', 1],
    ]);
    await anEnrolment(down, { user: await aUser(down), course, expiration_date: '2031-05-31', created });
    expect(await remind('2031-05-31'), 'on its last day too').toBe(1);
  });

  test('again when more time is given, and by the course’s day where that is earlier', async () => {
    const [user, course] = [await aUser(down), await aCourse(down, { expiration_date: '2032-05-10' })];
    const { id } = await anEnrolment(down, { user, course, expiration_date: '2032-06-30', created });
    expect(await remind('2032-05-03')).toBe(1);
    await down.db.updateTable('courses').set({ expiration_date: null }).where('id', '=', course.id).execute();
    expect(await remind('2032-05-03')).toBe(0);
    expect(await remind('2032-06-23')).toBe(1);
    await down.db.updateTable('subscriptions').set({ expiration_date: '2032-07-31' }).where('id', '=', id).execute();
    expect(await remind('2032-06-23')).toBe(0);
    expect(await remind('2032-07-24')).toBe(1);
  });

  test('between eight and twenty in Rome, on the days the clock changes too', async () => {
    const user = await aUser(down);
    for (const expiration_date of ['2033-04-03', '2033-11-06'])
      await anEnrolment(down, { user, course: await aCourse(down), expiration_date, created });
    const at = (instant: string) => insertReminders(down.db, [7], new Date(instant));
    // Summer time begins on 27 March 2033 and ends on 30 October.
    expect([await at('2033-03-27T05:59:00Z'), await at('2033-03-27T06:00:00Z')]).toEqual([0, 1]);
    expect([
      await at('2033-10-30T06:59:00Z'),
      await at('2033-10-30T19:00:00Z'),
      await at('2033-10-30T18:59:00Z'),
    ]).toEqual([0, 0, 1]);
  });

  test('for nobody who has completed, is suspended, has it in the past, was enrolled after that day, or may not come in', async () => {
    const course = await aCourse(down);
    const expiration_date = '2034-02-10';
    const completed = { status_etiquette: 'END' as const, is_passed: true, completion_date: created };
    for (const enrolment of [
      completed,
      { status_etiquette: 'OFF' as const },
      { is_in_history: true },
      { is_active: false },
      { created: '2034-02-06T10:00:00Z' },
    ])
      await anEnrolment(down, { user: await aUser(down), course, expiration_date, created, ...enrolment });
    for (const person of [{ is_active: false }, { email: null }, { expiration_date: '2020-01-01' }])
      await anEnrolment(down, { user: await aUser(down, person), course, expiration_date, created });
    const hidden = await aCourse(down, { status: 'RDY' });
    await anEnrolment(down, { user: await aUser(down), course: hidden, expiration_date, created });
    expect(await remind('2034-02-03')).toBe(0);
    for (const from of [created, '2034-02-03T10:00:00Z'])
      await anEnrolment(down, { user: await aUser(down), course, expiration_date, created: from });
    expect(await remind('2034-02-03')).toBe(2);
  });
});

test('an e-mail that a slow process kept for longer than its lease is left to the one that took it again', async () => {
  const user = await aUser(down);
  await down.pool.query(
    `insert into outgoing_emails (user_id, kind, dedupe_key, next_try) values ($1, 'welcome', 'slow', now() + interval '1 day')`,
    [user.id],
  );
  // Made due and taken in one step, between which the server's own look for what is due does not come.
  const take = () =>
    down.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('outgoing_emails')
        .set({ next_try: '2020-01-01' })
        .where('dedupe_key', '=', 'slow')
        .execute();
      const [email] = await takeDue(tx, 1);
      return email ?? expect.fail('nothing was due');
    });
  const readState = async () =>
    (await down.pool.query("select status from outgoing_emails where dedupe_key = 'slow'")).rows[0]?.status;
  const [slow, other] = [await take(), await take()];
  expect(await markSending(down.db, slow)).toBe(false);
  await settleEmail(down.db, slow, 'left_out', 'inactive');
  expect(await readState()).toBe('waiting');
  expect(await markSending(down.db, other)).toBe(true);
  await postponeEmail(down.db, slow, 0, 'not_written');
  expect(await readState()).toBe('sending');
  await settleEmail(down.db, other, 'sent');
  expect(await readState()).toBe('sent');
});

test('hundreds of reminders wait while the mail server is down, and are each sent once by two processes when it is back', async () => {
  const course = await aCourse(down, { name: 'Sicurezza' });
  const expires = computeDayFromNow(7);
  await down.pool.query(
    `with people as (
       insert into users (username, first_name, last_name, email, role_id)
       select 'tanti' || n, 'TANTI', 'TANTI', 'tanti' || n || '@esempio.it', (select id from roles where tier = 'BASE_LOG')
       from generate_series(1, 300) n returning id
     )
     insert into subscriptions (user_id, course_id, expiration_date, created) select id, $1, $2, $3 from people`,
    [course.id, expires, created],
  );
  // Whatever the hour of this test.
  await insertReminders(down.db, days, getMorning(computeDayFromNow(0)));
  await makeDue(down);
  const tried = () =>
    down.pool.query<{ waiting: number; tried: number }>(
      `select count(*)::int as waiting, count(*) filter (where attempts > 0)::int as tried
       from outgoing_emails where status in ('waiting', 'sending') and expires_on = $1`,
      [expires],
    );
  const { rows } = await tried();
  expect(rows[0]?.waiting).toBe(300);
  expect(rows[0]?.tried).toBeLessThan(30);

  const databaseUrl = down.settings.databaseUrl ?? '';
  const [one, other] = await Promise.all([0, 1].map(() => startTestServer({ smtpUrl: mail.url, databaseUrl })));
  try {
    const { rows: people } = await down.pool.query<{ email: string }>(
      "select email from users where username like 'tanti%' order by id",
    );
    // The process whose mail server is down takes some of them each time.
    const isEverythingSent = async () => {
      await makeDue(down);
      return (await tried()).rows[0]?.waiting === 0;
    };
    await vi.waitUntil(isEverythingSent, { timeout: 40_000, interval: 200 });
    expect(new Set(people.map((person) => listEmails(mail, person).length))).toEqual(new Set([1]));
    const email = mail.received.find(({ to }) => to.includes('tanti300@esempio.it'));
    expect(email ? decodeEmail(email) : '').toContain('Il corso scade tra 7 giorni');
  } finally {
    await one?.stop();
    await other?.stop();
  }
}, 60_000);

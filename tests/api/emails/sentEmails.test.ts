import { beforeEach, describe, expect, test } from 'vitest';
import {
  decodeEmail,
  listEmails,
  listOutcomes,
  makeDue,
  sendByThemselves,
  waitUntilArrived,
} from '#tests/support/emailTemplates.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startWithMail } from '#tests/support/mailedServer.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser, aUser } from '#tests/support/world.ts';

const { mail, server, admin } = await startWithMail();
beforeEach(() => sendByThemselves(server, {}));

describe('what became of an e-mail', () => {
  // The first here: nothing else is being sent, which would take it along once more.
  test('of one that could not be sent for seven days is that it was given up', async () => {
    const [old, young] = [await aUser(server), await aUser(server)];
    await server.pool.query(
      `insert into outgoing_emails (user_id, kind, dedupe_key, created, attempts, reason, next_try)
       select user_id, 'welcome', 'of ' || user_id, now() - make_interval(days => days), 40, 'mail server: ECONNECTION', now() - interval '1 second'
       from (values ($1::integer, 8), ($2::integer, 6)) as queued (user_id, days)`,
      [old.id, young.id],
    );
    expect(await listOutcomes(server, young)).toEqual([['welcome', 'sent']]);
    expect(await listOutcomes(server, old)).toEqual([['welcome', 'mail server: ECONNECTION']]);
    expect([listEmails(mail, old).length, listEmails(mail, young).length]).toEqual([0, 1]);
  });

  test('is listed on the user: sent, or failed with what the mail server said, without the address', async () => {
    const user = await aUser(server);
    const params = { id: user.id };
    mail.refused.add(String(user.email));
    const queued = await admin.call('POST v1/users/{id}/emails/', { params, body: { kind: 'personal_link' } });
    expect(queued).toMatchObject({ status: 201, data: { kind: 'personal_link', actor: { id: admin.user.id } } });
    expect(await listOutcomes(server, user)).toEqual([['personal_link', 'mail server: EENVELOPE 550']]);
    // Nobody holds its link.
    expect((await admin.call('GET v1/users/{id}/silent-token/', { params })).data.count).toBe(0);
    mail.refused.clear();

    await admin.call('POST v1/users/{id}/emails/', { params, body: { kind: 'recovery' } });
    await waitUntilArrived(mail, user);
    await listOutcomes(server, user);
    const { data, pagination } = await admin.call('GET v1/users/{id}/emails/', { params });
    expect(pagination?.items_count).toBe(2);
    expect(data).toMatchObject([
      { kind: 'recovery', status: 'sent', reason: '', course: null },
      { kind: 'personal_link', status: 'failed' },
    ]);
    expect(JSON.stringify(data)).not.toContain('@');
    const log = await admin.call('GET v1/activity-log/', { query: { subject_id: user.id, page: 1, page_items: 10 } });
    expect(log.data).toMatchObject(
      ['recovery', 'personal_link'].map((kind) => ({ actor_id: admin.user.id, after: { email_queued: kind } })),
    );
  });

  test('is listed too where the person asked for it themselves', async () => {
    const user = await aUser(server);
    await server.as('client').call('POST v1/auth/recover/mail/', { body: { email: String(user.email) } });
    await waitUntilArrived(mail, user);
    const listed = async () => (await admin.call('GET v1/users/{id}/emails/', { params: { id: user.id } })).data;
    // It is recorded as sent once the mail server has taken it.
    await expect.poll(listed).toMatchObject([{ kind: 'recovery', status: 'sent', actor: null }]);
  });

  test('is the one that was asked for, even when another one of the person is newer', async () => {
    const user = await aUser(server);
    await server.pool.query(
      `insert into outgoing_emails (user_id, kind, dedupe_key, created, next_try)
       values ($1, 'recovery', 'newer', now() + interval '1 hour', now() + interval '1 hour')`,
      [user.id],
    );
    const call = { params: { id: user.id }, body: { kind: 'personal_link' as const } };
    expect((await admin.call('POST v1/users/{id}/emails/', call)).data).toMatchObject({ kind: 'personal_link' });
  });

  test('is refused before it is queued where it could not be sent', async () => {
    const send = async (user: { id: number }, kind: 'recovery' | 'personal_link' | 'welcome') =>
      (await admin.call('POST v1/users/{id}/emails/', { params: { id: user.id }, body: { kind } })).error?.code;
    expect(await send(await aUser(server, { email: null }), 'welcome')).toBe('no_email');
    expect(await send(await aUser(server, { is_active: false }), 'welcome')).toBe('user_not_active');
    expect(await send(await aUser(server, { expiration_date: '2020-01-01' }), 'welcome')).toBe('user_not_active');
    expect(await send(await aUser(server, { tier: 'BASE_NO_LOG' }), 'recovery')).toBe('tier_not_allowed');
    expect(await send(await aUser(server, { tier: 'BO_COM' }), 'personal_link')).toBe('tier_not_allowed');
    expect(await send({ id: 999_999 }, 'welcome')).toBe('not_found');
    const limited = await aSignedInUser(server, { tier: 'BO_LIM' });
    const params = { id: admin.user.id };
    expect((await limited.call('POST v1/users/{id}/emails/', { params, body: { kind: 'welcome' } })).status).toBe(403);
  });

  test('is refused while the same is waiting, to all but one who send it at once', async () => {
    const down = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:1' });
    try {
      const [boss, user] = [await aSignedInUser(down, { tier: 'BO_COM' }), await aUser(down)];
      const call = { params: { id: user.id }, body: { kind: 'recovery' } } as const;
      const sent = await Promise.all([1, 2, 3, 4].map(() => boss.call('POST v1/users/{id}/emails/', call)));
      expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(sent.filter(({ error }) => error?.code === 'already_waiting')).toHaveLength(3);
    } finally {
      await down.stop();
    }
  });

  test('is refused while the same is on its way to the mail server', async () => {
    const user = await aUser(server);
    await server.pool.query(
      `insert into outgoing_emails (user_id, kind, dedupe_key, status, attempts, next_try)
       values ($1, 'welcome', 'under way', 'sending', 1, now() + interval '5 minutes')`,
      [user.id],
    );
    const call = { params: { id: user.id }, body: { kind: 'welcome' } } as const;
    expect((await admin.call('POST v1/users/{id}/emails/', call)).error?.code).toBe('already_waiting');
  });

  test('of one that is to be tried again is nothing until its time has come', async () => {
    const [early, now] = [await aUser(server), await aUser(server)];
    await server.pool.query(
      `insert into outgoing_emails (user_id, kind, dedupe_key, attempts, next_try)
       values ($1, 'recovery', 'early', 1, now() + interval '1 minute')`,
      [early.id],
    );
    await admin.call('POST v1/users/{id}/emails/', { params: { id: now.id }, body: { kind: 'recovery' } });
    await waitUntilArrived(mail, now);
    await listOutcomes(server, now);
    expect(listEmails(mail, early)).toEqual([]);
  });

  test('of one whose person is disabled while it is written is that it was left out', async () => {
    const user = await aUser(server);
    await server.pool.query(
      `insert into outgoing_emails (user_id, kind, dedupe_key, next_try)
       values ($1, 'recovery', 'disabled', now() + interval '1 hour')`,
      [user.id],
    );
    const holder = await server.pool.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [user.id]);
    await makeDue(server);
    await waitUntilBlocked(server);
    await holder.query('update users set is_active = false where id = $1', [user.id]);
    await holder.query('commit');
    holder.release();
    expect(await listOutcomes(server, user)).toEqual([['recovery', 'inactive']]);
    expect(listEmails(mail, user)).toEqual([]);
  });

  test('of one whose sending was cut off is that it may have arrived: nobody gets it twice', async () => {
    const user = await aUser(server);
    await server.pool.query(
      `insert into outgoing_emails (user_id, kind, dedupe_key, status, next_try)
       values ($1, 'welcome', 'cut', 'sending', now() - interval '1 second')`,
      [user.id],
    );
    await makeDue(server);
    expect(await listOutcomes(server, user)).toEqual([['welcome', 'interrupted']]);
    expect(listEmails(mail, user)).toEqual([]);
  });

  test('of one the mail server took whole before the line was cut is the same', async () => {
    const user = await aUser(server);
    mail.cut.add(String(user.email).toLowerCase());
    await admin.call('POST v1/users/{id}/emails/', { params: { id: user.id }, body: { kind: 'welcome' } });
    await waitUntilArrived(mail, user);
    expect(await listOutcomes(server, user)).toEqual([['welcome', 'interrupted']]);
    mail.cut.clear();
    await makeDue(server);
    const other = await aUser(server);
    await admin.call('POST v1/users/{id}/emails/', { params: { id: other.id }, body: { kind: 'welcome' } });
    await waitUntilArrived(mail, other);
    expect(listEmails(mail, user)).toHaveLength(1);
  });

  test.each([
    [
      'the person asked for',
      ({ email }: { email: string | null }) =>
        server.as('client').call('POST v1/auth/recover/mail/', { body: { email: String(email) } }),
    ],
    [
      'an administrator sent',
      ({ id }: { id: number }) =>
        admin.call('POST v1/users/{id}/emails/', { params: { id }, body: { kind: 'recovery' } }),
    ],
  ])('of a recovery that %s is the same: another would end the link that may have arrived', async (_, ask) => {
    const user = await aUser(server);
    mail.cut.add(String(user.email).toLowerCase());
    await ask(user);
    const [email] = await waitUntilArrived(mail, user);
    // It is recorded once the line was seen to be cut.
    await expect.poll(() => listOutcomes(server, user)).toEqual([['recovery', 'interrupted']]);
    mail.cut.clear();
    const [, pwd_recovery_token = ''] = /token=([\w-]+)/.exec(email ? decodeEmail(email) : '') ?? [];
    const check = await server.as('client').call('POST v1/auth/recover/check/', { body: { pwd_recovery_token } });
    expect(check.status).toBe(200);
  });
});

test('names and courses put nothing into the headers of an e-mail, and stand for nothing but themselves', async () => {
  await sendByThemselves(server, { enrolment: true });
  const user = await aUser(server, { username: '{{ente}}$&', first_name: 'ADA\r\nBcc: altri@esempio.it' });
  const course = await aCourse(server, { name: 'Uno\r\nBcc: altri@esempio.it\u2028{{nome}}' });
  await anEnrolment(server, { user, course });
  const [email] = await waitUntilArrived(mail, user);
  expect(email?.to).toEqual([user.email]);
  const [headers = ''] = (email?.raw ?? '').split(/\r?\n\r?\n/);
  expect(headers).not.toMatch(/^Bcc:/m);
  const words = email ? decodeEmail(email) : '';
  expect(words).toContain('{{nome}}');
});

import { beforeEach, describe, expect, test } from 'vitest';
import {
  decodeEmail,
  listEmails,
  listOutcomes,
  makeDue,
  sendByThemselves,
  waitUntilArrived,
} from '#tests/support/emailTemplates.ts';
import { startWithMail } from '#tests/support/mailedServer.ts';
import { startTestServer } from '#tests/support/server.ts';
import { changeWithoutTrigger } from '#tests/support/triggers.ts';
import { aCourse, aGroup, anEnrolment, aSignedInUser, aUser, findRole, suspend } from '#tests/support/world.ts';

const { mail, server, admin } = await startWithMail();
beforeEach(() => sendByThemselves(server, {}));

let last = 0;
const create = async (tier: 'BASE_LOG' | 'BASE_NO_LOG' | 'BO_LIM' | 'BO_COM', body: object = {}) => {
  last += 1;
  const { data } = await admin.call('POST v1/users/', {
    body: {
      username: `nuovo${last}`,
      first_name: 'Maria Chiara',
      last_name: 'D’Alò',
      fiscal_code: 'RSSMRA80A01H501U',
      email: `nuovo${last}@esempio.it`,
      role_id: await findRole(server, tier),
      ...body,
    },
  });
  return data;
};
const enrol = (user: { id: number }, course: { id: number }) =>
  admin.call('POST v1/subscriptions/', { body: { user_id: user.id, course_id: course.id } });
const findLink = (text: string): string => /https?:\S+/.exec(text)?.[0] ?? '';

describe('by themselves', () => {
  test('no e-mails are sent until somebody wants them', async () => {
    const { data } = await admin.call('GET custom/v1/configurations/email-automatiche/');
    expect(data).toMatchObject({ welcome: false, enrolment: false, reminder: false, completion: false });
    const user = await create('BASE_LOG');
    await enrol(user, await aCourse(server));
    expect((await admin.call('GET v1/users/{id}/emails/', { params: { id: user.id } })).data).toEqual([]);
  });

  test('the setting is kept in order, recorded, and saved over nothing that was not seen', async () => {
    const path = 'custom/v1/configurations/email-automatiche/' as const;
    const { data: seen } = await admin.call(`GET ${path}`);
    const body = { ...seen, reminder: true, reminder_days: [3, 20] };
    expect(await admin.call(`PUT ${path}`, { body: { ...body, seen } })).toMatchObject({
      status: 200,
      data: { reminder: true, reminder_days: [20, 3] },
    });
    expect((await admin.call(`PUT ${path}`, { body: { ...body, seen } })).error?.code).toBe('changed_meanwhile');
    for (const reminder_days of [[], [0], [366], [1, 1], [1, 2, 3, 4, 5, 6]])
      expect((await admin.call(`PUT ${path}`, { body: { ...body, reminder_days } })).status).toBe(400);
    const { rows } = await server.pool.query("select after from activity_log where object_name = 'email-automatiche'");
    expect(rows).toEqual([{ after: { reminder: true, reminder_days: [20, 3] } }]);
  });
});

describe('a welcome', () => {
  beforeEach(() => sendByThemselves(server, { welcome: true }));

  test('to who enters by link carries a link that lets them in', async () => {
    const user = await create('BASE_NO_LOG');
    const [email] = await waitUntilArrived(mail, user);
    const text = email ? decodeEmail(email) : '';
    expect(email?.raw).toContain(`Subject: Il tuo accesso a ${new URL(server.settings.publicUrl).host}`);
    expect(text).toContain('Ciao Maria Chiara,');
    expect(text).toContain(`«${user.username}»`);
    const token = new URL(findLink(text)).searchParams.get('token') ?? '';
    const entered = await server.as('client').call('POST v1/auth/silent-login/', { body: { token } });
    expect(entered).toMatchObject({ status: 200, data: { user: { id: user.id } } });
    expect(await listOutcomes(server, user)).toEqual([['welcome', 'sent']]);
  });

  test.each(['BASE_LOG', 'BO_LIM', 'BO_COM'] as const)(
    'to a %s without a password leads to its choice, for seven days and once',
    async (tier) => {
      const user = await create(tier);
      const [email] = await waitUntilArrived(mail, user);
      const link = new URL(findLink(email ? decodeEmail(email) : ''));
      expect(link.pathname).toBe('/password-recovery');
      const { rows } = await server.pool.query<{ days: number }>(
        'select round(extract(epoch from expires - created) / 86400)::int as days from recovery_tokens where user_id = $1',
        [user.id],
      );
      expect(rows).toEqual([{ days: 7 }]);
      const choose = () =>
        server.as('client').call('PUT v1/auth/recover/password/', {
          body: { password: 'Una-Frase-9-lunga', pwd_recovery_token: link.searchParams.get('token') ?? '' },
        });
      expect((await choose()).status).toBe(200);
      expect((await choose()).status).toBe(401);
    },
  );

  test('to who has a password leads to the login and holds no token', async () => {
    const user = await create('BASE_LOG', { password: 'UnaFrase9lunga!', tmp_password: true });
    const [email] = await waitUntilArrived(mail, user);
    const text = email ? decodeEmail(email) : '';
    expect(findLink(text)).toBe(`${server.settings.publicUrl}/login`);
    expect(text).not.toContain('token=');
  });

  test('goes to nobody without an address or who may not come in', async () => {
    const users = [
      await create('BASE_LOG', { email: '' }),
      await create('BASE_LOG', { is_active: false }),
      await create('BASE_LOG', { expiration_date: '2020-01-01' }),
    ];
    for (const user of users) expect(await listOutcomes(server, user)).toEqual([]);
  });
});

describe('an enrolment', () => {
  beforeEach(() => sendByThemselves(server, { enrolment: true }));

  test('is told once, with its course and its expiry, by itself or with a group', async () => {
    const [one, other] = [await aUser(server), await aUser(server)];
    const course = await aCourse(server, { name: 'Antincendio', expiration_date: '2030-12-31' });
    await enrol(one, course);
    const group = await aGroup(server, { users: [one, other] });
    const enrolled = await admin.call('POST v1/subscriptions/groups/', {
      body: { course_id: course.id, groups_ids: [group.id] },
    });
    expect(enrolled.data).toEqual({ created_count: 1, already_subscribed_count: 1 });
    for (const user of [one, other]) expect(await listOutcomes(server, user)).toEqual([['enrolment', 'sent']]);
    expect(listEmails(mail, one)).toHaveLength(1);
    const [email] = await waitUntilArrived(mail, one);
    const text = email ? decodeEmail(email) : '';
    expect(text).toContain('Subject: Nuovo corso: Antincendio');
    expect(text).toContain('Da completare entro il 31 dicembre 2030.');
    expect(findLink(text)).toBe(`${server.settings.publicUrl}/corsi/${course.id}`);
  });

  test('that is suspended before its e-mail leaves, or of somebody disabled, is not told', async () => {
    const down = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:1' });
    try {
      await sendByThemselves(down, { enrolment: true });
      const [suspended, disabled, erased] = [await aUser(down), await aUser(down), await aUser(down)];
      const course = await aCourse(down);
      const enrolment = await anEnrolment(down, { user: suspended, course });
      await anEnrolment(down, { user: disabled, course });
      await anEnrolment(down, { user: erased, course });
      const boss = await aSignedInUser(down, { tier: 'BO_COM' });
      await suspend(down, enrolment);
      await boss.call('PUT v1/users/{id}/', { params: { id: disabled.id }, body: { is_active: false } });
      await boss.call('DELETE v1/users/{id}/', { params: { id: erased.id } });
      await makeDue(down);
      expect(await listOutcomes(down, suspended)).toEqual([['enrolment', 'closed']]);
      expect(await listOutcomes(down, disabled)).toEqual([['enrolment', 'inactive']]);
      const { rows } = await down.pool.query('select from outgoing_emails where user_id = $1', [erased.id]);
      expect(rows).toEqual([]);
    } finally {
      await down.stop();
    }
  });
});

describe('an enrolment in a course that is a draft', () => {
  beforeEach(() => sendByThemselves(server, { enrolment: true }));
  const listed = async ({ id }: { id: number }) =>
    (await admin.call('GET v1/users/{id}/emails/', { params: { id } })).data.map(({ status, reason }) => [
      status,
      reason,
    ]);

  test('is told once the course is published, however late, and says until then what it waits for', async () => {
    const [user, witness] = [await aUser(server), await aUser(server)];
    const course = await aCourse(server, { status: 'RDY' });
    await enrol(user, course);
    await server.pool.query("update outgoing_emails set created = now() - interval '9 days' where user_id = $1", [
      user.id,
    ]);
    await changeWithoutTrigger(server, 'courses', 'courses_touch', () =>
      server.pool.query("update courses set updated = now() - interval '9 days' where id = $1", [course.id]),
    );
    // What is due after it is sent: it was passed over.
    await enrol(witness, await aCourse(server));
    await makeDue(server);
    expect(await listOutcomes(server, witness)).toEqual([['enrolment', 'sent']]);
    expect(await listed(user)).toEqual([['waiting', 'not_published']]);
    await admin.call('PUT v1/courses/{id}/', { params: { id: course.id }, body: { status: 'STR' } });
    await makeDue(server);
    expect(await listOutcomes(server, user)).toEqual([['enrolment', 'sent']]);
    expect(listEmails(mail, user)).toHaveLength(1);
    expect(await listed(user)).toEqual([['sent', '']]);
  });

  test('is not told where the course is archived instead', async () => {
    const user = await aUser(server);
    const course = await aCourse(server, { status: 'RDY' });
    await enrol(user, course);
    expect(await listed(user)).toEqual([['waiting', 'not_published']]);
    await server.pool.query('update courses set is_active = false where id = $1', [course.id]);
    await makeDue(server);
    expect(await listOutcomes(server, user)).toEqual([['enrolment', 'closed']]);
  });
});

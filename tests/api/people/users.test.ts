import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aGroup, aSignedInUser, aUser, findRole, openSession, signIn, usualPassword } from '#tests/support/world.ts';

let server: TestServer;
let admin: Client & { user: { id: number } };
let learnerRole: number;

beforeAll(async () => {
  server = await startTestServer();
  admin = await aSignedInUser(server, { tier: 'BO_COM' });
  learnerRole = await findRole(server, 'BASE_LOG');
});
afterAll(() => server.stop());

let last = 0;
const makeSomeone = (more: Partial<BodyOf<Calls['POST v1/users/']>> = {}) => {
  last += 1;
  const names = { username: `nuovo${last}`, first_name: 'Ada', last_name: 'Nuova', fiscal_code: `NVUDAA${last}` };
  return { ...names, role_id: learnerRole, ...more };
};
const create = (more: Parameters<typeof makeSomeone>[0] = {}) =>
  admin.call('POST v1/users/', { body: makeSomeone(more) });
const update = (id: number, body: BodyOf<Calls['PUT v1/users/{id}/']>) =>
  admin.call('PUT v1/users/{id}/', { params: { id }, body });
const pickRefusal = ({ status, error }: { status: number; error: { code: string; fields?: object } | null }) => [
  status,
  error?.code,
  Object.keys(error?.fields ?? {}).join(),
];

describe('creating a user', () => {
  test('refuses names that are together too long to be searched, and makes nobody', async () => {
    const longest = '𒀀'.repeat(255);
    const before = await server.pool.query('select from users');
    expect(pickRefusal(await create({ first_name: longest, last_name: '語'.repeat(255) }))).toEqual([
      400,
      'invalid',
      'last_name',
    ]);
    expect((await server.pool.query('select from users')).rowCount).toBe(before.rowCount);
    expect((await create({ first_name: 'Ada', last_name: '語'.repeat(255) })).status).toBe(201);
  });

  test('keeps names, fiscal code and e-mail in upper case, and puts them in their groups', async () => {
    const group = await aGroup(server);
    const { status, data } = await create({
      first_name: ' nicolò',
      last_name: 'd’angelo ',
      fiscal_code: 'dngncl80a01h501u',
      email: 'nicolo@esempio.it',
      groups_ids: [group.id],
      expiration_date: '2040-12-31',
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      first_name: 'NICOLÒ',
      last_name: 'D’ANGELO',
      fiscal_code: 'DNGNCL80A01H501U',
      email: 'NICOLO@ESEMPIO.IT',
      role: { id: learnerRole, tier: 'BASE_LOG' },
      groups: [{ id: group.id, name: group.name }],
      is_active: true,
      expiration_date: '2040-12-31',
      avatar: null,
      trigger_change_password: false,
      last_login: null,
    });
    const { data: read } = await admin.call('GET v1/users/{id}/', { params: { id: data.id } });
    expect(read).toEqual(data);
  });

  test('lets them in with the password given, to change it first when it is temporary', async () => {
    const { data } = await create({ password: usualPassword, tmp_password: true });
    const signedIn = await openSession(server, { ...data, tier: 'BASE_LOG', password: usualPassword });
    expect(signedIn.user).toMatchObject({ id: data.id, trigger_change_password: true });
  });

  test('refuses a username or an e-mail in use, whatever its case', async () => {
    const taken = await aUser(server);
    expect(pickRefusal(await create({ username: taken.username.toUpperCase() }))).toEqual([
      409,
      'username_taken',
      'username',
    ]);
    expect(pickRefusal(await create({ email: taken.email ?? '' }))).toEqual([409, 'email_taken', 'email']);
  });

  test('of two with one username at once, makes one', async () => {
    const answers = await Promise.all([create({ username: 'gemello' }), create({ username: 'Gemello' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { rows } = await server.pool.query("select count(*) from users where lower(username) = 'gemello'");
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('without an e-mail, or with an empty one, has none', async () => {
    const [first, second] = [await create({ email: '' }), await create()];
    expect([first.data.email, second.data.email]).toEqual([null, null]);
  });

  test.each([
    'corta1!A'.slice(0, 7),
    'senzamaiuscole1!',
    'SENZAMINUSCOLE1!',
    'SenzaCifre!',
    'SenzaSimboli1',
    'Altro\u0007Simbolo1!',
  ])('refuses the password %s', async (password) => {
    expect(pickRefusal(await create({ password }))).toEqual([400, 'invalid_password', 'password']);
  });

  test('refuses a password, even a temporary one, for who enters by link alone', async () => {
    const role_id = await findRole(server, 'BASE_NO_LOG');
    expect(pickRefusal(await create({ role_id, password: usualPassword }))).toEqual([
      400,
      'invalid_password',
      'password',
    ]);
    expect(pickRefusal(await create({ role_id, tmp_password: true }))).toEqual([400, 'invalid', 'tmp_password']);
    expect((await create({ role_id })).status).toBe(201);
  });

  test('refuses whole what refers to a role or a group that does not exist', async () => {
    expect(pickRefusal(await create({ role_id: 999 }))).toEqual([400, 'unknown_reference', 'role_id']);
    const body = makeSomeone({ groups_ids: [999] });
    expect(pickRefusal(await admin.call('POST v1/users/', { body }))).toEqual([400, 'unknown_reference', 'groups_ids']);
    const { rows } = await server.pool.query('select id from users where username = $1', [body.username]);
    expect(rows).toEqual([]);
  });

  test('refuses what the contract does not name, and days that do not exist', async () => {
    const extra = { ...makeSomeone(), is_staff: true };
    expect(pickRefusal(await admin.call('POST v1/users/', { body: extra }))).toEqual([400, 'malformed', 'is_staff']);
    expect((await create({ expiration_date: '0000-01-01' })).status).toBe(400);
    for (const username of ['due parole', 'anna\u200b.rossi', '\u202eissor.anna'])
      expect((await create({ username })).error?.fields).toHaveProperty('username');
  });
});

describe('changing a user', () => {
  test('changes what is given and nothing else', async () => {
    const [kept, left] = [await aGroup(server), await aGroup(server)];
    const { id } = await aUser(server, { groups: [left.id, kept.id] });
    const { data: before } = await admin.call('GET v1/users/{id}/', { params: { id } });
    const { status, data } = await update(id, { last_name: 'bianchi', groups_ids: [kept.id], is_active: false });
    expect(status).toBe(200);
    expect(data).toEqual({
      ...before,
      last_name: 'BIANCHI',
      groups: [{ id: kept.id, name: kept.name }],
      is_active: false,
      updated: data.updated,
    });
  });

  test('by two who had both read the same is done once; who does not say what they read is not asked', async () => {
    const group = await aGroup(server);
    const { id } = await aUser(server);
    const { last_name } = (await admin.call('GET v1/users/{id}/', { params: { id } })).data;
    const seen = { last_name, groups_ids: [] };
    const first = await update(id, { last_name: 'primo', groups_ids: [group.id], seen });
    expect(first.status).toBe(200);
    const late = await update(id, { last_name: 'tardi', groups_ids: [group.id, (await aGroup(server)).id], seen });
    expect(pickRefusal(late)).toEqual([409, 'changed_meanwhile', 'last_name,groups_ids']);
    expect((await admin.call('GET v1/users/{id}/', { params: { id } })).data).toEqual(first.data);
    // What is sent as it was shown follows what it has become.
    const other = await update(id, { last_name, first_name: 'altro', seen: { last_name } });
    expect(other.data).toMatchObject({ last_name: 'PRIMO', first_name: 'ALTRO' });
    expect((await update(id, { last_name: 'ora', seen: { last_name: 'PRIMO' } })).data.last_name).toBe('ORA');
    expect((await update(id, { last_name: 'comunque' })).data.last_name).toBe('COMUNQUE');
    expect((await update(id, { last_name: 'x', seen: { password: 'x' } as never })).status).toBe(400);
  });

  test('is no matter of entering: a login leaves the last change as it was', async () => {
    const user = await aUser(server);
    const { id } = user;
    const { data: before } = await admin.call('GET v1/users/{id}/', { params: { id } });
    await openSession(server, user);
    const { data: after } = await admin.call('GET v1/users/{id}/', { params: { id } });
    expect(after.last_login).not.toBeNull();
    expect(after.updated).toBe(before.updated);
  });

  test('refuses a name in use, an unknown role, an unknown group, an unknown user', async () => {
    const [user, taken] = [await aUser(server), await aUser(server)];
    expect(pickRefusal(await update(user.id, { username: taken.username }))).toEqual([
      409,
      'username_taken',
      'username',
    ]);
    expect(pickRefusal(await update(user.id, { email: taken.email }))).toEqual([409, 'email_taken', 'email']);
    expect(pickRefusal(await update(user.id, { role_id: 999 }))).toEqual([400, 'unknown_reference', 'role_id']);
    expect(pickRefusal(await update(user.id, { groups_ids: [999] }))).toEqual([400, 'unknown_reference', 'groups_ids']);
    expect(pickRefusal(await update(999_999, { is_active: false }))).toEqual([404, 'not_found', '']);
    expect((await update(user.id, {})).status).toBe(400);
  });

  test('with a new password ends their sessions; the old one works no more', async () => {
    const learner = await aSignedInUser(server);
    expect(pickRefusal(await update(learner.user.id, { new_password: 'debole' }))).toEqual([
      400,
      'invalid_password',
      'new_password',
    ]);
    expect((await learner.call('GET v1/users/me/')).status).toBe(200);
    const { data } = await update(learner.user.id, { new_password: 'Nuova1Prova!', tmp_password: true });
    expect(data.trigger_change_password).toBe(true);
    expect((await learner.call('GET v1/users/me/')).status).toBe(401);
    await expect(openSession(server, learner.user)).rejects.toThrow('cannot enter');
    await openSession(server, { ...learner.user, password: 'Nuova1Prova!' });
  });

  test.each([{ is_active: false }, { expiration_date: '2020-01-01' }])(
    'to %j ends their sessions at once',
    async (body) => {
      const learner = await aSignedInUser(server);
      expect((await update(learner.user.id, body)).status).toBe(200);
      expect((await learner.call('GET v1/users/me/')).status).toBe(401);
    },
  );

  test('to another role changes at once what their session may do', async () => {
    const learner = await aSignedInUser(server);
    const mayList = async (client: Client) =>
      (await client.call('GET v1/users/', { query: { page: 1, page_items: 1 } })).status;
    expect(await mayList(learner)).toBe(403);
    await update(learner.user.id, { role_id: await findRole(server, 'BO_COM') });
    // A learner's session was opened for longer than an administrator's may last.
    expect(await mayList(learner)).toBe(401);
    const promoted = server.as(await signIn(server, learner.user));
    expect(await mayList(promoted)).toBe(200);
    await update(learner.user.id, { role_id: learnerRole });
    expect(await mayList(promoted)).toBe(401);
  });

  test('to a role without password takes the password away', async () => {
    const learner = await aSignedInUser(server);
    const role_id = await findRole(server, 'BASE_NO_LOG');
    expect((await update(learner.user.id, { role_id })).status).toBe(200);
    const { rows } = await server.pool.query('select password_hash from users where id = $1', [learner.user.id]);
    expect(rows).toEqual([{ password_hash: null }]);
    expect((await learner.call('GET v1/users/me/')).status).toBe(401);
    expect(pickRefusal(await update(learner.user.id, { new_password: usualPassword }))).toEqual([
      400,
      'invalid_password',
      'new_password',
    ]);
  });
});

describe('one’s own account', () => {
  test('cannot be deleted, deactivated, let expire or given a lower role', async () => {
    const { id } = admin.user;
    const role_id = await findRole(server, 'BO_LIM');
    const deleted = await admin.call('DELETE v1/users/{id}/', { params: { id } });
    expect(pickRefusal(deleted)).toEqual([409, 'own_account', '']);
    expect(pickRefusal(await update(id, { is_active: false }))).toEqual([409, 'own_account', 'is_active']);
    expect(pickRefusal(await update(id, { role_id }))).toEqual([409, 'own_account', 'role_id']);
    expect(pickRefusal(await update(id, { expiration_date: '2020-01-01' }))).toEqual([
      409,
      'own_account',
      'expiration_date',
    ]);
    const own = { is_active: true, role_id: await findRole(server, 'BO_COM'), last_name: 'Capo' };
    expect((await update(id, own)).data.last_name).toBe('CAPO');
  });

  const expireAnother = (from: Client, id: number) =>
    from.call('PUT v1/users/{id}/', { params: { id }, body: { expiration_date: '2020-01-01' } });
  const deleteAnother = (from: Client, id: number) => from.call('DELETE v1/users/{id}/', { params: { id } });

  test.each([
    ['delete', deleteAnother],
    ['expire', expireAnother],
  ])('of two administrators who %s each other at once, one remains', async (_, act) => {
    const [first, second] = await Promise.all([1, 2].map(() => aSignedInUser(server, { tier: 'BO_COM' })));
    if (!first || !second) throw new Error('two were made');
    const answers = await Promise.all([act(first, second.user.id), act(second, first.user.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

test('the roles', async () => {
  const { data } = await admin.call('GET v1/roles/');
  expect(data.map(({ name, tier }) => [name, tier])).toEqual([
    ['Amministratore', 'BO_COM'],
    ['Referente', 'BO_LIM'],
    ['Corsista', 'BASE_LOG'],
    ['Ospite', 'BASE_NO_LOG'],
  ]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tier } from '#contract/codes.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aGroup, aSignedInUser, aUser, openSession, usualPassword } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const changed = 'Cambiata1Prova!';
type Person = Awaited<ReturnType<typeof aSignedInUser>>;
const change = (person: Person, body: object, id = person.user.id) =>
  person.call('PUT v1/users/{id}/', { params: { id }, body });
const changeRefused = async (person: Person, body: object) => {
  const { status, error } = await change(person, body);
  return [status, error?.code, Object.keys(error?.fields ?? {}).join()];
};

test('who calls, with role, groups and picture', async () => {
  const group = await aGroup(server, { name: 'Cucina' });
  const person = await aSignedInUser(server, { groups: [group.id] });
  const { data } = await person.call('GET v1/users/me/');
  expect(data).toMatchObject({
    id: person.user.id,
    username: person.user.username,
    role: { name: 'Corsista', tier: 'BASE_LOG' },
    groups: [{ id: group.id, name: 'Cucina' }],
    avatar: null,
    trigger_change_password: false,
  });
  expect(Date.now() - Date.parse(data.last_login ?? '')).toBeLessThan(60_000);
});

describe('the password', () => {
  test.each<Tier>(['BASE_LOG', 'BO_LIM', 'BO_COM'])(
    'of %s is changed by who knows it; everybody signs in again',
    async (tier) => {
      const person = await aSignedInUser(server, { tier });
      const elsewhere = server.as((await openSession(server, person.user)).auth.token);
      const { status, data } = await change(person, { old_password: usualPassword, new_password: changed });
      expect([status, data.trigger_change_password]).toEqual([200, false]);
      for (const session of [person, elsewhere]) expect((await session.call('GET v1/users/me/')).status).toBe(401);
      await openSession(server, { ...person.user, password: changed });
    },
  );

  test('stays when the old one is wrong or missing, or the new one is weak or missing', async () => {
    const person = await aSignedInUser(server);
    const right = { old_password: usualPassword, new_password: changed };
    expect(await changeRefused(person, { ...right, old_password: 'Sbagliata1!' })).toEqual([
      400,
      'wrong_password',
      'old_password',
    ]);
    expect(await changeRefused(person, { new_password: changed })).toEqual([400, 'invalid', 'old_password']);
    expect(await changeRefused(person, { old_password: usualPassword })).toEqual([400, 'invalid', 'new_password']);
    expect(await changeRefused(person, { ...right, new_password: 'debole' })).toEqual([
      400,
      'invalid_password',
      'new_password',
    ]);
    expect((await person.call('GET v1/users/me/')).status).toBe(200);
    await openSession(server, person.user);
  });

  test('of an administrator needs the old one too', async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    expect(await changeRefused(admin, { new_password: changed })).toEqual([400, 'invalid', 'old_password']);
  });

  test('cannot be guessed from a session: after ten wrong ones nobody is listened to', async () => {
    const person = await aSignedInUser(server);
    for (let time = 0; time < 10; time += 1)
      await change(person, { old_password: `Sbagliata${time}!`, new_password: changed });
    const { status, headers } = await change(person, { old_password: usualPassword, new_password: changed });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('is none of who enters by link', async () => {
    const guest = await aSignedInUser(server, { tier: 'BASE_NO_LOG' });
    expect((await change(guest, { old_password: usualPassword, new_password: changed })).status).toBe(403);
    expect((await change(guest, { avatar: null })).status).toBe(200);
  });
});

describe('who is no full administrator', () => {
  test.each<Tier>(['BASE_LOG', 'BASE_NO_LOG', 'BO_LIM'])(
    '%s changes nothing else of themselves, and nobody else',
    async (tier) => {
      const person = await aSignedInUser(server, { tier });
      const other = await aUser(server);
      for (const body of [
        { first_name: 'Altra' },
        { role_id: 1 },
        { is_active: true },
        { tmp_password: false },
        { avatar: null, groups_ids: [] },
      ])
        expect((await change(person, body)).status, JSON.stringify(body)).toBe(403);
      expect((await change(person, { avatar: null }, other.id)).status).toBe(404);
      expect((await change(person, { first_name: 'Altra' }, other.id)).status).toBe(404);
      expect((await person.call('GET v1/users/me/')).data).toMatchObject({ first_name: 'ADA', role: { tier } });
    },
  );
});

describe('the picture', () => {
  /** A face has no version for telephones: its address is that of the larger one. */
  const listUrls = (image: Record<string, string> | null) => [...new Set(Object.values(image ?? {}))];
  const look = async (url: string) => (await server.as(null).raw('GET', url)).status;

  test('is redrawn square in three sizes; a new one and none take the earlier away', async () => {
    const person = await aSignedInUser(server);
    const { data: first } = await change(person, { avatar: await aPicture(300, 200) });
    expect((await person.call('GET v1/users/me/')).data.avatar).toEqual(first.avatar);
    expect(await Promise.all(listUrls(first.avatar).map(look))).toEqual([200, 200, 200]);

    const { data: second } = await change(person, { avatar: await aPicture(64, 64) });
    expect(second.avatar).not.toEqual(first.avatar);
    expect(await Promise.all(listUrls(first.avatar).map(look))).toEqual([404, 404, 404]);

    const { data: none } = await change(person, { avatar: null });
    expect(none.avatar).toBeNull();
    expect(await Promise.all(listUrls(second.avatar).map(look))).toEqual([404, 404, 404]);
    const { rows } = await server.pool.query('select count(*) from files');
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('that is none is refused, and the present one stays', async () => {
    const person = await aSignedInUser(server);
    const { data } = await change(person, { avatar: await aPicture(32, 32) });
    const text = `data:image/png;base64,${Buffer.from('non è un’immagine').toString('base64')}`;
    expect(await changeRefused(person, { avatar: text })).toEqual([400, 'invalid_image', 'avatar']);
    expect((await person.call('GET v1/users/me/')).data.avatar).toEqual(data.avatar);
    await change(person, { avatar: null });
  });

  test('given with something that is refused leaves nothing behind', async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    const [user, taken] = [await aUser(server), await aUser(server)];
    const body = { avatar: await aPicture(32, 32), username: taken.username };
    expect((await change(admin, body, user.id)).status).toBe(409);
    const { rows } = await server.pool.query('select count(*) from files');
    expect(rows).toEqual([{ count: 0 }]);
  });
});

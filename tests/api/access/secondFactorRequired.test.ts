import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallKeyOf, calls } from '#contract/calls.ts';
import { buildPath, readMethod } from '#tests/support/client.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import {
  anEnrolledUser,
  aSignedInUser,
  enrol,
  forgetUsedCodes,
  makeAppCode,
  signIn,
  usualPassword,
} from '#tests/support/world.ts';
import { accessTable } from './accessTable.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const key = 'custom/v1/configurations/verifica-in-due-passaggi/' as const;
let owner: Awaited<ReturnType<typeof anEnrolledUser>>;
let other: Awaited<ReturnType<typeof aSignedInUser>>;

beforeAll(async () => {
  other = await aSignedInUser(server, { tier: 'BO_COM' });
});

/** What is left to an administrator who must activate the second factor first. */
const left: CallKeyOf[] = [
  'POST v1/auth/logout/',
  'GET v1/users/me/',
  'GET v1/users/me/second-factor/',
  'POST v1/users/me/second-factor/',
  'PUT v1/users/me/second-factor/',
];

const isForVisitors = (key: CallKeyOf): boolean => ['anyone', 'client'].includes(accessTable[key]);

describe('the second factor required of administrators', () => {
  test('cannot be switched on by who has none', async () => {
    const refused = await other.call(`PUT ${key}`, { body: { is_required: true } });
    expect(refused.status).toBe(409);
    expect(refused.error?.code).toBe('second_factor_missing');
    expect((await other.call(`GET ${key}`)).data).toEqual({ is_required: false });
  });

  test('is not switched on beside its owner’s taking their own away: whichever comes first, the other is refused', async () => {
    const person = await anEnrolledUser(server);
    const takeAway = () => {
      const body = { password: usualPassword, code: makeAppCode(person.secret) };
      return person.call('DELETE v1/users/me/second-factor/', { body });
    };
    const hold = async (table: string, column: string) => {
      const holder = await server.pool.connect();
      await holder.query(`begin; select from ${table} where ${column} = ${person.user.id} for update`);
      return async () => {
        await holder.query('commit');
        holder.release();
      };
    };
    // Held where the code is used up: it was optional when that was asked.
    const letGo = await hold('second_factors', 'user_id');
    const taken = takeAway();
    await waitUntilBlocked(server);
    expect((await person.call(`PUT ${key}`, { body: { is_required: true } })).error).toBeNull();
    await letGo();
    expect((await taken).error?.code).toBe('second_factor_enforced');
    expect((await person.call(`PUT ${key}`, { body: { is_required: false } })).error).toBeNull();

    // The other way round: the taking away has the account when the setting asks for it.
    await forgetUsedCodes(server, person.user);
    const letAccountGo = await hold('users', 'id');
    const first = takeAway();
    await waitUntilBlocked(server);
    const second = person.call(`PUT ${key}`, { body: { is_required: true } });
    await waitUntilBlocked(server, 2);
    await letAccountGo();
    expect((await first).error).toBeNull();
    expect((await second).error?.code).toBe('second_factor_missing');
  });

  test('is switched on by who has one, and recorded; who took theirs away needs another', async () => {
    const former = await anEnrolledUser(server);
    const proof = { password: usualPassword, code: makeAppCode(former.secret) };
    owner = await anEnrolledUser(server);
    expect((await former.call('DELETE v1/users/me/second-factor/', { body: proof })).error).toBeNull();
    expect((await owner.call(`PUT ${key}`, { body: { is_required: true } })).data).toEqual({ is_required: true });
    const { data } = await owner.call('GET v1/activity-log/', { query: { page: 1, page_items: 1 } });
    expect(data[0]).toMatchObject({ object_type: 'configuration', object_name: 'verifica-in-due-passaggi' });
    const readUsers = { query: { page: 1, page_items: 1 } };
    expect((await owner.call('GET v1/users/', readUsers)).status).toBe(200);
    expect((await former.call('GET v1/users/', readUsers)).error?.code).toBe('second_factor_required');
    const refused = await owner.call('DELETE v1/users/me/second-factor/', {
      body: { password: usualPassword, code: makeAppCode(owner.secret) },
    });
    expect(refused.error?.code).toBe('second_factor_enforced');
  });

  test.each(Object.keys(calls) as CallKeyOf[])('without one, %s', async (call) => {
    // Logging out would end the session the other cases use.
    const client = call === 'POST v1/auth/logout/' ? server.as(await signIn(server, other.user)) : other;
    const names = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
    const params = Object.fromEntries(
      names.map((name) => [name, ['tenant', 'code', 'key'].includes(name) ? 'assente' : 2_147_483_647]),
    );
    const { json } = await client.raw(readMethod(call), buildPath(call, params));
    const { error } = (json as { meta: { error: { code: string } | null } }).meta;
    if (left.includes(call) || isForVisitors(call)) expect(error?.code).not.toBe('second_factor_required');
    else expect(error?.code).toBe('second_factor_required');
  });

  test('leaves learners and limited administrators alone', async () => {
    for (const tier of ['BASE_LOG', 'BO_LIM'] as const) {
      const person = await aSignedInUser(server, { tier });
      expect((await person.call('GET custom/v1/configurations/etichette-iscrizioni/')).status).toBe(200);
    }
  });

  test('opens no lesson’s socket without one', async () => {
    await expect(openLessonSocket(server.address, 1, other.token)).rejects.toThrow('403');
    await expect(openLessonSocket(server.address, 1, owner.token)).rejects.toThrow('404');
  });

  test('lets in who activates it, and nobody else', async () => {
    const without = await aSignedInUser(server, { tier: 'BO_COM' });
    await enrol(other);
    const readUsers = { query: { page: 1, page_items: 1 } };
    expect((await other.call('GET v1/users/', readUsers)).status).toBe(200);
    expect((await without.call('GET v1/users/', readUsers)).error?.code).toBe('second_factor_required');
  });
});

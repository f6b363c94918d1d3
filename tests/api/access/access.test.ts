import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallKeyOf, calls } from '#contract/calls.ts';
import { tiers } from '#contract/codes.ts';
import { buildPath, readMethod } from '#tests/support/client.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, aUser, signIn, type TestUser } from '#tests/support/world.ts';
import { accessTable, type Who } from './accessTable.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const keys = Object.keys(calls) as CallKeyOf[];
const callers = ['nobody', 'client', ...tiers] as const;
type Caller = (typeof callers)[number];
type Outcome = 'in' | 401 | 403;

/** What each group of callers gets, in the order of the list above: nobody, client, BO_COM, BO_LIM, BASE_LOG, BASE_NO_LOG. */
const outcomes: Record<Who, Outcome[]> = {
  anyone: ['in', 'in', 'in', 'in', 'in', 'in'],
  client: [401, 'in', 'in', 'in', 'in', 'in'],
  person: [401, 401, 'in', 'in', 'in', 'in'],
  reports: [401, 401, 'in', 'in', 403, 403],
  full: [401, 401, 'in', 403, 403, 403],
};

const users = new Map<Caller, TestUser>();
const credentials = new Map<Caller, string | null>([
  ['nobody', null],
  ['client', 'client'],
]);

beforeAll(async () => {
  for (const tier of tiers) {
    const { user, token } = await aSignedInUser(server, { tier });
    users.set(tier, user);
    credentials.set(tier, token);
  }
});

/** Things that are not there, apart from the caller themselves: a call that is let in does no harm. */
const makeParams = (key: CallKeyOf, caller: Caller): Record<string, unknown> => {
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const own = key === 'PUT v1/users/{id}/' ? users.get(caller)?.id : undefined;
  const isText = (name: string) => ['tenant', 'code', 'key'].includes(name);
  return Object.fromEntries(names.map((name) => [name, isText(name) ? 'assente' : (own ?? 2_147_483_647)]));
};

/** Logging out ends the session it is done with, so it has one of its own. */
const chooseCredential = async (key: CallKeyOf, caller: Caller): Promise<string | null> => {
  const user = users.get(caller);
  if (key === 'POST v1/auth/logout/' && user) return signIn(server, user);
  return credentials.get(caller) ?? null;
};

const readOutcome = ({ status, json }: { status: number; json: unknown }): Outcome => {
  const { error } = (json as { meta: { error: { code: string } | null } }).meta;
  if (status === 401 && error?.code === 'unauthorised') return 401;
  if (status === 403 && error?.code === 'forbidden') return 403;
  return 'in';
};

test('the table names every call, and nothing else', () => {
  expect(Object.keys(accessTable).sort()).toEqual([...keys].sort());
});

describe.each(callers)('%s', (caller) => {
  test.each(Object.entries(accessTable) as [CallKeyOf, Who][])('%s (%s)', async (key, who) => {
    const client = server.as(await chooseCredential(key, caller));
    const answer = await client.raw(readMethod(key), buildPath(key, makeParams(key, caller)));
    const expected = outcomes[who][callers.indexOf(caller)];
    expect(readOutcome(answer), answer.text).toBe(expected);
    expect(answer.status, answer.text).toBeLessThan(500);
  });
});

describe('a caller who is refused', () => {
  test('learns nothing of what is there: the answer is the same for a thing and for its absence', async () => {
    const learner = await aSignedInUser(server);
    const other = await aUser(server);
    for (const id of [other.id, 2_147_483_647]) {
      const { status, error } = await learner.call('GET v1/users/{id}/', { params: { id } });
      expect([status, error?.code]).toEqual([403, 'forbidden']);
    }
  });

  test('is refused before their words are read', async () => {
    const learner = await aSignedInUser(server);
    const body = '{"this is": not JSON';
    const headers = { 'content-type': 'application/json' };
    expect((await learner.raw('POST', '/api/v1/groups/', { body, headers })).status).toBe(403);
    expect((await server.as('client').raw('POST', '/api/v1/groups/', { body, headers })).status).toBe(401);
    expect((await server.as(null).raw('POST', '/api/v1/auth/login/', { body, headers })).status).toBe(401);
  });
});

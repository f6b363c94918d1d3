import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { exportFormats } from '#contract/codes.ts';
import { createTokenMaker, ticketLifetime } from '#server/secrets/tokens.ts';
import { changeUsers } from '#tests/support/batches.ts';
import type { Client } from '#tests/support/client.ts';
import { exportUsers, waitUntilEnded } from '#tests/support/exports.ts';
import { applyDraft, importHeading, sendDraft, writeCsv } from '#tests/support/imports.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, findRole, makeTokens } from '#tests/support/world.ts';

/** Every file that a job leaves or a call prepares, with every address that must not open it. */
const server = await startTestServer();
afterAll(() => server.stop());
afterEach(() => vi.useRealTimers());

const tokens = await makeTokens(server);
const strangers = createTokenMaker([randomBytes(32)]);

/** A file with a good row and a refused one. */
const importRows = async (client: Client) => {
  const rows = [
    importHeading,
    [`biglietto.${randomBytes(4).toString('hex')}`, 'Ugo', 'Uno', 'RSSMRA80A01H501U'],
    ['biglietto.nessuno', 'Ada', '', 'RSSMRA80A01H501U'],
  ];
  return sendDraft(client, writeCsv(rows));
};

const downloads: [name: string, ask: (client: Client, user: { id: number }) => Promise<string | null>][] = [
  ...exportFormats.map((export_fmt): (typeof downloads)[number] => [
    `an export as ${export_fmt}`,
    async (client) => (await exportUsers(client, { export_fmt })).file_output,
  ]),
  [
    'the source of an import',
    async (client) => {
      const { id } = await applyDraft(client, await importRows(client), true);
      const { data } = await client.call('GET v1/synchronization/batch-codes/{id}/', { params: { id } });
      return data.imports[0]?.file_source ?? null;
    },
  ],
  [
    'the refused rows of an import',
    async (client) => (await applyDraft(client, await importRows(client), true)).exit_jobs_file,
  ],
  [
    'the refused rows of a file that is looked over',
    async (client) => {
      const { id } = await importRows(client);
      const answer = await client.call('POST v1/synchronization/import-drafts/{id}/bad-rows/', {
        params: { id },
        body: { export_fmt: 'excel' },
      });
      return answer.data.file_output;
    },
  ],
  [
    'the example of an import',
    async (client) => (await client.call('POST v1/synchronization/import-example/', { body: {} })).data.file_output,
  ],
  [
    'what an operation on many refused',
    async (client, { id }) => {
      const operation = await changeUsers(client, { kind: 'user_deactivate', ids: [id] });
      const { data } = await client.call('POST v1/batch-operations/{id}/refused/exports/', {
        params: { id: operation.id },
        body: { export_fmt: 'excel' },
      });
      return (await waitUntilEnded(client, data.resource.id)).file_output;
    },
  ],
];

const get = async (path: string) => (await server.as(null).raw('GET', path)).status;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An address for each way to come by a file without being its owner. */
const listForgeries = (path: string): [name: string, path: string][] => {
  const [, , ticket = '', folder = '', ...rest] = path.split('/');
  const file = [folder, ...rest].join('/');
  const [head = '', body = '', signature = ''] = ticket.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const { dir, sid } = claims;
  const withTicket = (forged: string) => `/files/${forged}/${file}`;
  const sign = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest('base64url');
  return [
    ['no signature', withTicket(`${head}.${body}.`)],
    ['another signature', withTicket(`${head}.${body}.${Buffer.from(randomBytes(32)).toString('base64url')}`)],
    ['the signature cut short', withTicket(`${head}.${body}.${signature.slice(0, -4)}`)],
    ['a longer life', withTicket(`${head}.${encode({ ...claims, exp: claims.exp + 86_400 })}.${signature}`)],
    ['no session', withTicket(`${head}.${encode({ ...claims, sid: null })}.${signature}`)],
    ['no algorithm', withTicket(`${encode({ alg: 'none' })}.${body}.`)],
    ['an empty key', withTicket(`${head}.${body}.${sign(`${head}.${body}`, Buffer.alloc(0))}`)],
    ['a key of somebody else', withTicket(strangers.signTicket({ folder: dir, session_id: sid }))],
    [
      'a session that never was',
      withTicket(tokens.signTicket({ folder: dir, session_id: 'c0ffee00-0000-4000-8000-000000000000' })),
    ],
    ['a bearer', withTicket(tokens.signBearer({ user_id: 1, session_id: sid }))],
    ['the ticket of a stream', withTicket(tokens.signJobTicket({ kind: 'export', id: 1, session_id: sid }))],
    ['a word', withTicket('biglietto')],
  ];
};

const other = await aSignedInUser(server, { tier: 'BO_COM' });
const [, , ticketOfOther] = ((await exportUsers(other)).file_output ?? '').split('/');

/** A file as somebody else's session asks for it. */
const signFor = ({ token }: { token: string }, path: string): string => {
  const [, , ticket = '', ...rest] = path.split('/');
  const { folder = '' } = tokens.readTicket(ticket) ?? {};
  const { session_id = '' } = tokens.readBearer(token) ?? {};
  return `/files/${tokens.signTicket({ folder, session_id })}/${rest.join('/')}`;
};
/** The server may have looked at a person just before they were changed. */
const expectRefused = (path: string) => vi.waitFor(async () => expect(await get(path)).toBe(403), { timeout: 15_000 });

describe.each(downloads)('%s', (_, ask) => {
  test('opens with its own ticket, and with none that is forged, of another file or too old', async () => {
    const { user, ...owner } = await aSignedInUser(server, { tier: 'BO_COM' });
    const path = (await ask(owner, user)) ?? '';
    expect(path).toMatch(/^\/files\/[^/]+\/[^/]+$/);
    expect(await get(path)).toBe(200);
    for (const [name, forged] of listForgeries(path)) expect([name, await get(forged)]).toEqual([name, 403]);
    expect(await get(path.replace(/^\/files\/[^/]+/, `/files/${ticketOfOther}`))).toBe(404);

    vi.useFakeTimers({ toFake: ['Date'] });
    const now = Date.now();
    vi.setSystemTime(now + (ticketLifetime + 60) * 1000);
    expect(await get(path)).toBe(403);
    vi.setSystemTime(now);
    expect(await get(path)).toBe(200);
    vi.useRealTimers();

    // Of a session that ended, of who is no administrator any more and of who was deactivated.
    const [demoted, deactivated] = [
      await aSignedInUser(server, { tier: 'BO_COM' }),
      await aSignedInUser(server, { tier: 'BO_COM' }),
    ];
    for (const person of [demoted, deactivated]) expect(await get(signFor(person, path))).toBe(200);
    const change = (id: number, values: { role_id: number } | { is_active: boolean }) =>
      server.db.updateTable('users').set(values).where('id', '=', id).execute();
    await change(demoted.user.id, { role_id: await findRole(server, 'BASE_LOG') });
    await expectRefused(signFor(demoted, path));
    await change(deactivated.user.id, { is_active: false });
    await expectRefused(signFor(deactivated, path));
    expect(await get(path)).toBe(200);
    await owner.call('POST v1/auth/logout/');
    expect(await get(path)).toBe(403);
  });
});

test('the calls that hand out addresses give nobody those of what is not theirs to see', async () => {
  const referente = await aSignedInUser(server, { tier: 'BO_LIM' });
  const learner = await aSignedInUser(server);
  const { id } = await exportUsers(other);
  const { id: batch } = await applyDraft(other, await importRows(other), true);
  const draft = await importRows(other);
  const calls = [
    ['GET custom/v1/exports/{id}/', id, [404, 403]],
    ['GET v1/synchronization/data-exports/{id}/', id, [404, 403]],
    ['POST custom/v1/exports/{id}/retry/', id, [404, 403]],
    ['GET v1/synchronization/batch-codes/{id}/', batch, [403, 403]],
    ['POST v1/synchronization/import-drafts/{id}/bad-rows/', draft.id, [403, 403]],
    ['POST v1/batch-operations/{id}/refused/exports/', 1, [403, 403]],
  ] as const;
  for (const [key, number, [ofReferente, ofLearner]] of calls)
    for (const [client, status] of [
      [referente, ofReferente],
      [learner, ofLearner],
      [server.as(null), 401],
    ] as const) {
      const answer = await client.call(key, { params: { id: number }, ...(key.startsWith('POST') && { body: {} }) });
      expect([key, answer.status, answer.data]).toEqual([key, status, null]);
    }
});

import { expect, test, vi } from 'vitest';
import type { ImportBatch } from '#contract/imports.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { importFile, importHeading, writeCsv } from '#tests/support/imports.ts';
import { aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const heading = [...importHeading, 'ruolo', 'password'];
const password = 'Prova!Segreta81';
const makeParams = ({ id }: { id: number }) => ({ params: { id } });
const preview = async (batch: ImportBatch) =>
  (await admin.call('POST v1/synchronization/batch-codes/{id}/undo/preview/', makeParams(batch))).data;
const undo = async (batch: ImportBatch): Promise<ImportBatch> => {
  const body = { only_possible: true };
  const asked = await admin.call('POST v1/synchronization/batch-codes/{id}/undo/', { ...makeParams(batch), body });
  expect(asked.status).toBe(201);
  return vi.waitUntil(
    async () => {
      const { data } = await admin.call('GET v1/synchronization/batch-codes/{id}/', makeParams(batch));
      return data.undo !== 'running' && data;
    },
    { timeout: 60_000, interval: 30 },
  );
};
const enter = async (username: string): Promise<number> =>
  (await server.as('client').call('POST v1/auth/login/', { body: { username, password } })).status;
const readStanding = async (ids: number[]) => {
  const { rows } = await server.pool.query(
    `select roles.tier, password_hash is not null as has_password, first_name
     from users join roles on roles.id = role_id where users.id = any ($1) order by users.id`,
    [ids],
  );
  return rows.map(({ tier, has_password, first_name }) => [tier, has_password, first_name]);
};

test('who was given a password has none again; who used or changed it since is named and keeps it', async () => {
  const [guest, plain, entered, changed] = [
    await aUser(server, { tier: 'BASE_NO_LOG', first_name: 'ADA' }),
    await aUser(server, { password: null, first_name: 'UGO' }),
    await aUser(server, { password: null, first_name: 'EVA' }),
    await aUser(server, { password: null, first_name: 'IVO' }),
  ];
  const had = await aUser(server, { first_name: 'PIA' });
  const all = [guest, plain, entered, changed, had].map(({ id }) => id);
  const before = await readStanding(all);
  const batch = await importFile(
    admin,
    writeCsv([
      heading,
      [guest.username, 'Dora', '', '', 'Corsista', password],
      [plain.username, '', '', '', '', password],
      [entered.username, 'Dora', '', '', '', password],
      [changed.username, '', '', '', '', password],
      [had.username, 'Dora', '', '', '', password],
    ]),
  );
  expect(batch.counts).toMatchObject({ updated: 5, refused: 0 });
  expect(await enter(entered.username)).toBe(200);
  await server.pool.query('update users set password_hash = $2 where id = $1', [changed.id, 'another']);
  const { blocked, ...told } = await preview(batch);
  expect(told).toMatchObject({ users_restored: 3, blocked_count: 2 });
  expect(blocked.map(({ user: { username }, reasons }) => [username, ...reasons])).toEqual([
    [entered.username, 'used_since'],
    [changed.username, 'changed_since'],
  ]);
  expect(await undo(batch)).toMatchObject({ undo: 'done', undo_left: 2 });
  expect(await readStanding(all)).toEqual([
    before[0],
    before[1],
    ['BASE_LOG', true, 'DORA'],
    ['BASE_LOG', true, 'IVO'],
    before[4],
  ]);
  expect(await enter(plain.username)).toBe(401);
  expect(await enter(entered.username)).toBe(200);
  // Nothing more of who is restored is left to take back.
  expect(await preview(batch)).toMatchObject({ users_restored: 0, blocked_count: 2 });
});

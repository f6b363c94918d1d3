import { expect, test } from 'vitest';
import type { UserBatch } from '#contract/batchOperations.ts';
import type { Tx } from '#server/db/client.ts';
import { operations } from '#server/modules/userBatches/operations.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { holdRow, waitUntilBlocked } from '#tests/support/locks.ts';
import { aSignedInUser, aUser } from '#tests/support/world.ts';

const { server } = await startWithAdmin();

const anAdministrator = () => aSignedInUser(server, { tier: 'BO_COM' });

test.each<Omit<UserBatch, 'ids'>>([
  { kind: 'user_deactivate' },
  { kind: 'user_set_expiry', expiration_date: '2020-01-01' },
  { kind: 'user_delete' },
])('of two administrators who take the right from each other one keeps it: $kind', async (body) => {
  const first = await aUser(server);
  const [asking, changing] = [await anAdministrator(), await anAdministrator()];
  const letGo = await holdRow(server, 'users', first.id);
  const { data } = await asking.call('POST v1/users/batch-operations/', {
    body: { ...body, ids: [first.id, changing.user.id] },
  });
  await waitUntilBlocked(server);
  const params = { id: asking.user.id };
  expect((await changing.call('PUT v1/users/{id}/', { params, body: { is_active: false } })).error).toBeNull();
  await letGo();
  await expect
    .poll(
      async () =>
        (await server.pool.query('select success, ended from batch_operations where id = $1', [data.resource.id])).rows,
    )
    .toEqual([{ success: false, ended: true }]);
  expect((await changing.call('GET v1/users/me/')).status).toBe(200);
});

test.each(['user_deactivate', 'user_set_expiry'] as const)('%s waits for one that is about who asks', async (kind) => {
  const [{ user: ada }, { user: bea }] = [await anAdministrator(), await anAdministrator()];
  const hold = (tx: Tx, about: { id: number }, asking: { id: number }) =>
    operations[kind].hold?.(tx, [about.id], asking.id);
  const { waiting } = await server.db.transaction().execute(async (tx) => {
    await hold(tx, bea, ada);
    const other = server.db.transaction().execute((own) => Promise.resolve(hold(own, ada, bea)));
    await waitUntilBlocked(server);
    return { waiting: other };
  });
  await waiting;
});

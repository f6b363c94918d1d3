import { expect, onTestFinished, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { waitUntilSettled } from '#tests/support/batches.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aGroup, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const holdMembership = async ({ id }: { id: number }) => {
  const holder = await server.pool.connect();
  onTestFinished(() => holder.release());
  await holder.query('begin');
  await holder.query('select from group_users where group_id = $1 for no key update', [id]);
  return () => holder.query('commit');
};

test('a group is deleted while its people are, in whatever order they came into it', async () => {
  // A new installation limits limited administrators to groups with the first ids, which stay.
  await admin.call('PUT custom/v1/configurations/gruppi-referenti/', { body: { groups_ids: [] } });
  const [first, second] = [await aUser(server), await aUser(server)];
  const other = await aGroup(server, { users: [second] });
  const group = await aGroup(server, { users: [second, first] });
  // The people go one after the other: the deletion has the first, and waits for what the second is in.
  const letGo = await holdMembership(other);
  const { data } = await admin.call('POST v1/users/batch-operations/', {
    body: { kind: 'user_delete', ids: [first.id, second.id] },
  });
  await waitUntilBlocked(server);
  const deleted = admin.call('DELETE v1/groups/{id}/', { params: { id: group.id } });
  await waitUntilBlocked(server, 2);
  await letGo();
  expect((await deleted).status).toBe(200);
  expect(await waitUntilSettled(admin, data.resource.id)).toMatchObject({ success: true });
  const { rows } = await server.pool.query('select name from pgboss.job where retry_count > 0');
  expect(rows).toEqual([]);
});

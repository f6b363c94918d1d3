import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aUser, findRole } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

test.each<[string, (id: number) => Promise<{ status: number }>]>([
  ['saved', (id) => admin.call('PUT v1/users/{id}/', { params: { id }, body: { first_name: 'EVA' } })],
  ['deleted', (id) => admin.call('DELETE v1/users/{id}/', { params: { id } })],
])('somebody is %s while another administrator gives them another role', async (_, act) => {
  const { id } = await aUser(server);
  const other = await server.pool.connect();
  try {
    await other.query('begin');
    await other.query('update users set role_id = $2 where id = $1', [id, await findRole(server, 'BO_LIM')]);
    const acted = act(id);
    await waitUntilBlocked(server);
    await other.query('commit');
    expect((await acted).status).toBe(200);
  } finally {
    await other.query('rollback');
    other.release();
  }
});

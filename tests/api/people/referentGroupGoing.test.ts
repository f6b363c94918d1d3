import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { holdRow, waitUntilBlocked } from '#tests/support/locks.ts';
import { aGroup } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

test('limited administrators are not limited to a group that is being deleted', async () => {
  const { id } = await aGroup(server);
  const key = 'custom/v1/configurations/gruppi-referenti/';
  // As somebody does who is just joining it.
  const letGo = await holdRow(server, 'groups', id, 'key share');
  const removing = admin.call('DELETE v1/groups/{id}/', { params: { id } });
  await waitUntilBlocked(server);
  const saving = admin.call(`PUT ${key}`, { body: { groups_ids: [id] } });
  await Promise.race([saving, waitUntilBlocked(server, 2)]);
  await letGo();
  expect((await removing).status).toBe(200);
  expect(await saving).toMatchObject({ status: 400, error: { code: 'unknown_reference' } });
  expect((await admin.call(`GET ${key}`)).data.groups_ids).not.toContain(id);
});

import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { holdRow, waitUntilBlocked } from '#tests/support/locks.ts';

const { server, admin } = await startWithAdmin();

const makeField = (label: string) => admin.call('POST v1/custom-fields/', { body: { label, kind: 'text' } });

const readOrderEntry = async () =>
  (
    await server.pool.query(
      `select before -> 'order' as before, after -> 'order' as after from activity_log
        where object_type = 'customField' and object_id is null order by id desc limit 1`,
    )
  ).rows[0];

test.each<[string, (id: number) => Promise<{ status: number }>]>([
  ['archived', (id) => admin.call('PUT v1/custom-fields/{id}/', { params: { id }, body: { is_archived: true } })],
  ['deleted', (id) => admin.call('DELETE v1/custom-fields/{id}/', { params: { id } })],
])('a custom field that is %s while all are put in order waits for that, as the log tells it', async (how, act) => {
  for (const label of ['Sede', 'Reparto']) await makeField(`${label} ${how}`);
  const present = (await admin.call('GET v1/custom-fields/')).data.filter((field) => !field.is_archived);
  const reversed = present.toReversed();
  const [first, last] = [present[0]?.id ?? 0, reversed[0]?.id ?? 0];
  const letGo = await holdRow(server, 'custom_fields', last);
  const ordered = admin.call('PUT v1/custom-fields/order/', { body: { ids: reversed.map(({ id }) => id) } });
  await waitUntilBlocked(server);
  const acted = act(first);
  await waitUntilBlocked(server, 2);
  await letGo();
  expect([(await ordered).status, (await acted).status]).toEqual([200, 200]);
  const [before, after] = [present, reversed].map((fields) => fields.map(({ label }) => label));
  expect(await readOrderEntry()).toEqual({ before, after });
});

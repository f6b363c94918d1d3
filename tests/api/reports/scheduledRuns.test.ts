import { afterAll, expect, test, vi } from 'vitest';
import type { ScheduledRun } from '#contract/scheduledReports.ts';
import { holdExportRows } from '#tests/support/exports.ts';
import { makeScheduledReports } from '#tests/support/scheduledReports.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, aUser } from '#tests/support/world.ts';

/** What the list of the times a report was made says of each who received it. */

const server = await startTestServer();
afterAll(() => server.stop());
const { pool } = server;
const admin = await aSignedInUser(server, { tier: 'BO_COM' });
const receiver = await aSignedInUser(server, { tier: 'BO_COM' });

const { make, run, listRuns } = makeScheduledReports(server, admin, receiver);

const aReport = async (): Promise<number> => {
  const { id } = await make();
  await run(id);
  return id;
};
const findDelivery = async (id: number): Promise<ScheduledRun['deliveries'][number]> => {
  const [delivery] = (await listRuns(id))[0]?.deliveries ?? [];
  if (!delivery) throw new Error('nothing was delivered');
  return delivery;
};
const untilSettled = (id: number) =>
  vi.waitUntil(
    async () => {
      const delivery = await findDelivery(id);
      return delivery.outcome !== 'running' && delivery;
    },
    { timeout: 15_000 },
  );

test('a file that is there is for its administrators, one that is gone says how it went', async () => {
  const id = await aReport();
  const made = await untilSettled(id);
  expect(made).toMatchObject({ outcome: 'done', file: 'ready', reason: null });
  const params = { id: made.export_id ?? 0 };
  const { data } = await admin.call('GET v1/synchronization/data-exports/{id}/', { params });
  expect((await fetch(`${server.address}${data.file_output}`)).status).toBe(200);

  await pool.query('update data_exports set file_id = null, expired = true where id = $1', [params.id]);
  expect(await findDelivery(id)).toMatchObject({ outcome: 'done', file: 'expired', export_id: params.id });
  await admin.call('DELETE v1/synchronization/data-exports/{id}/', { params });
  expect(await findDelivery(id)).toMatchObject({ outcome: 'done', file: 'deleted', export_id: null, reason: null });
});

test.each([
  ['who receives it', () => receiver, 'Annullato da chi lo riceve'],
  ['another administrator', () => admin, 'Annullato da un altro amministratore.'],
] as const)('one that is cancelled by %s says by whom', async (_, by, reason) => {
  const release = await holdExportRows(server);
  const id = await aReport();
  const { export_id } = await findDelivery(id);
  expect(await findDelivery(id)).toMatchObject({ outcome: 'running', file: null });
  await by().call('POST custom/v1/exports/{id}/cancel/', { params: { id: export_id ?? 0 } });
  await release();
  expect(await untilSettled(id)).toMatchObject({ outcome: 'failed', file: null, reason });
});

test('one whose export went before its end says so', async () => {
  const release = await holdExportRows(server);
  const id = await aReport();
  await pool.query('delete from data_exports where id = $1', [(await findDelivery(id)).export_id]);
  await release();
  expect(await findDelivery(id)).toMatchObject({
    outcome: 'failed',
    export_id: null,
    reason: 'L’export è stato eliminato prima che fosse pronto.',
  });
});

test('those who receive a report, and what each was given, go by surname as the list of users does', async () => {
  const inOrder = ['BIANCHI', 'DALLA', 'D’ANGELO', 'DE LUCA', 'ÉLIA', 'ZANETTI'];
  const ids: number[] = [];
  for (const last_name of inOrder.toReversed()) ids.push((await aUser(server, { tier: 'BO_COM', last_name })).id);
  const { id, receivers } = await make({ receivers_ids: ids });
  expect(receivers.map(({ last_name }) => last_name)).toEqual(inOrder);
  await run(id);
  const [first] = await listRuns(id);
  expect(first?.deliveries.map(({ user }) => user?.last_name)).toEqual(inOrder);
});

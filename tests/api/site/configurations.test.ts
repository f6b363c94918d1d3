import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aSignedInUser } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the labels of the enrolments’ states are those the tenant gave, and no others', async () => {
  const learner = await aSignedInUser(server);
  const labels = async () => (await learner.call('GET custom/v1/configurations/etichette-iscrizioni/')).data;
  const set = (value: unknown) =>
    server.pool.query("update configurations set value = $1 where key = 'etichette-iscrizioni'", [
      JSON.stringify(value),
    ]);
  expect(await labels()).toEqual({});
  await set({ RDY: 'DA INIZIARE', OFF: '', END: 7, ALTRO: 'x' });
  expect(await labels()).toEqual({ RDY: 'DA INIZIARE' });
  for (const nothing of [[], null, 'x']) {
    await set(nothing);
    expect(await labels()).toEqual({});
  }
  await server.pool.query('delete from configurations');
  expect(await labels()).toEqual({});
});

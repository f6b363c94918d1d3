import { afterAll, expect, test, vi } from 'vitest';
import { issueCertificate } from '#server/modules/certificates/service.ts';
import { aGraduate, readPrinted } from '#tests/support/graduates.ts';
import { startTestServer, testIntervals } from '#tests/support/server.ts';

// The process that draws starts with the first certificate.
vi.setConfig({ testTimeout: 60_000 });

const server = await startTestServer({ intervals: { ...testIntervals, certificates: 200 } });
afterAll(() => server.stop());

test('a certificate whose printing was given up, as while the store of the files failed, is printed without another start', async () => {
  const { learner, id } = await aGraduate(server);
  // As one whose job has failed at every try: nothing of it is in the queue.
  await server.db.transaction().execute((tx) => issueCertificate(tx, null, id));
  expect((await readPrinted(learner, id)).status).toBe('ready');
});

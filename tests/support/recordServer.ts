import { afterAll, afterEach, expect } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { startTestServer, type TestServerOptions } from './server.ts';
import { aSignedInUser } from './world.ts';

/**
 * A server of a file's own, and somebody who administers it. After each of the file's tests every counter can still be computed
 * again from the record, whatever was done.
 */
export const startRecordServer = async (
  columns: Parameters<typeof aSignedInUser>[1] = {},
  options: TestServerOptions = {},
) => {
  const server = await startTestServer(options);
  afterAll(() => server.stop());
  afterEach(async () => {
    expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
  });
  return { server, admin: await aSignedInUser(server, { tier: 'BO_COM', ...columns }) };
};

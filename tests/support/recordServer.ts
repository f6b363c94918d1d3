import { afterAll, afterEach, expect } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { startTestServer } from './server.ts';
import { aSignedInUser } from './world.ts';

/**
 * A server of a file's own, and somebody who administers it. After each of the file's tests every counter can still be computed
 * again from the record, whatever was done.
 */
export const startRecordServer = async (columns: Parameters<typeof aSignedInUser>[1] = {}) => {
  const server = await startTestServer();
  afterAll(() => server.stop());
  afterEach(async () => {
    expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
  });
  return { server, admin: await aSignedInUser(server, { tier: 'BO_COM', ...columns }) };
};

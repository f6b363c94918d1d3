import { afterAll } from 'vitest';
import { startTestServer, type TestServerOptions } from '#tests/support/server.ts';
import { aSignedInUser } from '#tests/support/world.ts';

/** A server of its own for the tests of one file, which stops after the last of them, and an administrator signed in to it. */
export const startWithAdmin = async (
  person: Parameters<typeof aSignedInUser>[1] = {},
  options: TestServerOptions = {},
) => {
  const server = await startTestServer(options);
  afterAll(() => server.stop());
  return { server, admin: await aSignedInUser(server, { tier: 'BO_COM', ...person }) };
};

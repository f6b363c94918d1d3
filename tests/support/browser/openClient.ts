import { createClient } from '../client.ts';
import type { DemoServer } from './demoServer.ts';

/** Makes calls as somebody of the demo content, beside the browser. */
export const openClient = async (server: DemoServer, username: string) => {
  const settings = { clientId: 'web', clientSecret: 'web' };
  const password = server.accounts.find((account) => account.username === username)?.password ?? '';
  const { data } = await createClient(server.address, settings, 'client').call('POST v1/auth/login/', {
    body: { username, password },
  });
  return { password, ...createClient(server.address, settings, data.auth.token) };
};

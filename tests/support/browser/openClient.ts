import { createClient } from '../client.ts';
import type { DemoServer } from './demoServer.ts';

const settings = { clientId: 'web', clientSecret: 'web' };

/** Whether a bearer still opens anything. */
export const isLet = async ({ address }: DemoServer, bearer: string | null): Promise<boolean> =>
  (await createClient(address, settings, String(bearer)).call('GET v1/users/me/')).status === 200;

/** Makes calls as somebody of the demo content, beside the browser. */
export const openClient = async (server: DemoServer, username: string) => {
  const password = server.accounts.find((account) => account.username === username)?.password ?? '';
  const { data } = await createClient(server.address, settings, 'client').call('POST v1/auth/login/', {
    body: { username, password },
  });
  return { password, ...createClient(server.address, settings, data.auth.token) };
};

import { type Client, createClient } from '#tests/support/client.ts';
import type { TestUser } from '#tests/support/world.ts';

const identity = { clientId: 'web', clientSecret: 'web' };

/** Somebody signed in to a running server. */
export const enter = async (
  address: string,
  { username, password }: Pick<TestUser, 'username' | 'password'>,
): Promise<Client & { token: string }> => {
  const { data } = await createClient(address, identity, 'client').call('POST v1/auth/login/', {
    body: { username, password: password ?? '' },
  });
  return { ...createClient(address, identity, data.auth.token), token: data.auth.token };
};

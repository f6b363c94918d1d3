import { createSecretToken } from '#server/secrets/tokens.ts';
import { aUser } from '../world.ts';
import { withWorld } from './database.ts';
import type { DemoServer } from './demoServer.ts';

/** The link of a recovery e-mail, for a person of its own. */
export const aRecoveryLink = (server: DemoServer): Promise<{ link: string; username: string }> =>
  withWorld(server, async (world) => {
    const user = await aUser(world, { username: `recupera${Date.now()}` });
    const { token, hash } = createSecretToken();
    await world.db
      .insertInto('recovery_tokens')
      .values({ user_id: user.id, token_hash: hash, expires: new Date(Date.now() + 3_600_000).toISOString() })
      .execute();
    return { link: `/password-recovery?token=${token}`, username: user.username };
  });

import type { FastifyInstance } from 'fastify';
import { decodeImage, forgetFiles, removeFromStorage, storeImage } from '../files/service.ts';

/** What the writes of this module need of the server. */
export type UserApp = Pick<FastifyInstance, 'db' | 'storage' | 'log' | 'pool' | 'settings' | 'security'>;

/**
 * Stores the avatar given as a data URL and hands its column to `use`, which runs the transaction: drawing an image
 * takes longer than a transaction should. Null removes the avatar, undefined leaves it. Nothing stays when `use` fails.
 */
export const withAvatar = async <T>(
  app: UserApp,
  avatar: string | null | undefined,
  use: (column: { avatar_id?: number | null }) => Promise<T>,
): Promise<T> => {
  if (avatar === undefined) return use({});
  if (avatar === null) return use({ avatar_id: null });
  const avatar_id = await storeImage(app.storage, app.db, decodeImage(avatar, 'avatar'), 'square', 'avatar');
  try {
    return await use({ avatar_id });
  } catch (error) {
    await removeFromStorage(app, await forgetFiles(app.db, [avatar_id]));
    throw error;
  }
};

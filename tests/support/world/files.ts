import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadOrCreateSecrets } from '#server/secrets/secret.ts';
import { createTokenMaker, type TokenMaker } from '#server/secrets/tokens.ts';
import type { TestServer } from '../server.ts';

/** Puts a file under the server's storage folder: `public/…` or `private/{folder}/{name}`. */
export const storeFile = async (
  { settings }: TestServer,
  key: string,
  content: string | Uint8Array,
): Promise<string> => {
  if (settings.storage.kind !== 'local') throw new Error('files are stored elsewhere');
  const path = join(settings.storage.folder, key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
};

/** Signs and reads tokens with the server's own secret. */
export const makeTokens = async ({ settings }: TestServer): Promise<TokenMaker> =>
  createTokenMaker(await loadOrCreateSecrets(settings));

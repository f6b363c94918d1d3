import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './startError.ts';

/**
 * The key everything is signed with: SESSION_SECRET, or 256 random bits made on first start and kept in
 * `dataDir/secret`, readable by its owner alone.
 * @throws StartError when the file is there but holds no secret.
 */
export async function loadOrCreateSecret(config: Pick<Config, 'dataDir' | 'sessionSecret'>): Promise<Uint8Array> {
  if (config.sessionSecret !== null) return Buffer.from(config.sessionSecret);
  const path = join(config.dataDir, 'secret');
  const text = (await readIfPresent(path)) ?? (await createSecret(config.dataDir, path));
  const secret = Buffer.from(text.trim(), 'base64url');
  if (secret.length === 32) return secret;
  throw new StartError(
    `Il file ${path} è danneggiato: ripristinarlo da una copia, o eliminarlo per far accedere di nuovo tutti.`,
  );
}

async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartError(`Il file ${path} non è leggibile.`, { cause: error });
  }
}

/** Written aside and linked into place, so that of two processes one wins and nobody reads half a file. */
async function createSecret(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(aside, 'wx', 0o600);
  await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
  await file.sync();
  await file.close();
  await link(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(aside);
  return readFile(path, 'utf8');
}

import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../startup/startError.ts';

/** The newest first, which signs; what the others signed is still accepted. */
export type Secrets = readonly [Uint8Array, ...Uint8Array[]];

type SecretConfig = Pick<Config, 'dataDir' | 'sessionSecret' | 'sessionSecretPrevious'>;

const getSecretFile = (dataDir: string): string => join(dataDir, 'secret');

/** Beside the key from its change to the start that takes it into use. */
const getMarkFile = (dataDir: string): string => join(dataDir, 'secret.changed');

/**
 * The keys of the signatures: SESSION_SECRET and SESSION_SECRET_PREVIOUS, or 256 random bits made on first start and kept
 * in `dataDir/secret`, readable by its owner alone.
 * @throws StartError when the file is there but holds no secret.
 */
export async function loadOrCreateSecrets(config: SecretConfig): Promise<Secrets> {
  const { sessionSecret, sessionSecretPrevious } = config;
  if (sessionSecret !== null)
    return [
      Buffer.from(sessionSecret),
      ...(sessionSecretPrevious === null ? [] : [Buffer.from(sessionSecretPrevious)]),
    ];
  const path = getSecretFile(config.dataDir);
  return parseSecrets((await readIfPresent(path)) ?? (await createSecret(config.dataDir, path)), path);
}

/**
 * Writes a new key in front of the present one, which stays accepted; the one before that is dropped.
 * @throws StartError when the key is not kept in `dataDir/secret`, or the server was not started since the last change: what is
 * encrypted with the key that would be dropped could not be read any more.
 */
export async function rotateSecret({ dataDir, sessionSecret }: SecretConfig): Promise<void> {
  if (sessionSecret !== null)
    throw new StartError(
      'La chiave è quella di SESSION_SECRET: metterne lì una nuova e quella di adesso in SESSION_SECRET_PREVIOUS.',
    );
  const path = getSecretFile(dataDir);
  const text = await readIfPresent(path);
  if (text === null) throw new StartError(`In ${dataDir} non c’è ancora una chiave: la crea il primo avvio.`);
  const [current] = parseSecrets(text, path);
  const mark = getMarkFile(dataDir);
  if ((await readIfPresent(mark)) !== null)
    throw new StartError(
      'La chiave è già stata cambiata e il server non è più stato avviato: avviarlo, poi cambiarla di nuovo. Altrimenti le verifiche in due passaggi andrebbero perse.',
    );
  const owner = await stat(path);
  const aside = await writeAside(path, `${makeSecret()}\n${Buffer.from(current).toString('base64url')}\n`, owner);
  try {
    // Before the key: cut short here, another start is asked for, and nothing is lost.
    await rename(await writeAside(mark, '', owner), mark);
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}

/** From now on nothing is encrypted with an older key: it may be changed again. */
export const noteSecretsInUse = (dataDir: string): Promise<void> => rm(getMarkFile(dataDir), { force: true });

/** One key a line, the one that signs first. */
function parseSecrets(text: string, path: string): Secrets {
  const [newest, ...older] = text
    .trim()
    .split('\n')
    .map((line) => Buffer.from(line, 'base64url'));
  const isWhole = [newest, ...older].every((key) => key?.length === 32);
  if (newest && isWhole && older.length <= 1) return [newest, ...older];
  throw new StartError(
    `Il file ${path} è danneggiato: ripristinarlo da una copia. Se non c’è, eliminarlo: le verifiche in due passaggi andranno azzerate.`,
  );
}

async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartError(`Il file ${path} non è leggibile: deve essere dell’utente del server (chown).`, {
      cause: error,
    });
  }
}

const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Written whole beside its place, so that nobody reads half a file. Root leaves it to its `owner`. Returns where. */
async function writeAside(path: string, text: string, owner?: { uid: number; gid: number }): Promise<string> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(aside, 'wx', 0o600);
  try {
    if (owner && process.getuid?.() === 0) await file.chown(owner.uid, owner.gid);
    await file.writeFile(text);
    await file.sync();
    return aside;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Linked into place, so that of two processes one wins. */
async function createSecret(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const aside = await writeAside(path, `${makeSecret()}\n`);
  await link(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(aside);
  return readFile(path, 'utf8');
}

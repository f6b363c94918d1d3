import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import slugify from '@sindresorhus/slugify';
import type { Disk } from 'flydrive';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables.ts';
import type { Foundations } from '../../foundations.ts';
import type { TokenMaker } from '../../secrets/tokens.ts';
import { type ImageShape, redrawImage } from './images.ts';
import { deleteFiles, insertFile } from './repository.ts';

export { decodeImage, type ImageShape } from './images.ts';

/** A name that is safe in any address and path, with its extension in lower case. */
export const safeFileName = (name: string): string => {
  const extension = extname(name);
  const base = slugify(name.slice(0, name.length - extension.length)).slice(0, 80) || 'file';
  return `${base}${extension.toLowerCase().replace(/[^a-z0-9.]/g, '')}`;
};

/**
 * Checks, redraws and stores an image anyone may see. Returns the id in `files`.
 * @throws 400 `invalid_image` naming `field`, 503 when too many wait to be redrawn.
 */
export const storeImage = async (
  { storage, db, drawing }: Pick<Foundations, 'storage' | 'db' | 'drawing'>,
  bytes: Uint8Array,
  shape: ImageShape,
  field: string,
): Promise<number> => {
  const { original, large, thumbnail } = await redrawImage(drawing, bytes, shape, field);
  const name = randomUUID();
  const [storage_key, large_key, thumbnail_key] = [`${name}.webp`, `${name}-large.webp`, `${name}-small.webp`];
  await Promise.all([
    storage.put(`public/${storage_key}`, original),
    storage.put(`public/${large_key}`, large),
    storage.put(`public/${thumbnail_key}`, thumbnail),
  ]);
  const facts = { name: storage_key, mime_type: 'image/webp', bytes: original.length, is_public: true };
  return insertFile(db, { storage_key, large_key, thumbnail_key, ...facts });
};

/** Stores a file that needs a ticket, in a folder of its own. Returns the id in `files`. */
export const storePrivateFile = async (
  storage: Disk,
  db: Kysely<DB>,
  file: { name: string; mime_type: string; content: Uint8Array | Readable },
): Promise<number> => {
  const storage_key = `${randomUUID()}/${safeFileName(file.name)}`;
  const key = `private/${storage_key}`;
  if (file.content instanceof Uint8Array) await storage.put(key, file.content);
  else await storage.putStream(key, file.content);
  const { contentLength } = await storage.getMetaData(key);
  return insertFile(db, { storage_key, name: file.name, mime_type: file.mime_type, bytes: contentLength });
};

/** A file that is written elsewhere and comes to the storage later, named before it is there. */
export interface ComingFile {
  id: number;
  /** Brings it in, however long it is. */
  bring(): Promise<void>;
  /** Takes out whatever of it came in. */
  remove(log: { error(message: string): void }): Promise<void>;
}

/** Names in `files` the file that stands at `path`, so that it can be forgotten if it never comes, or comes in part. */
export const announceFile = async (
  storage: Disk,
  db: Kysely<DB>,
  { path, ...file }: { name: string; mime_type: string; path: string },
): Promise<ComingFile> => {
  const storage_key = `${randomUUID()}/${safeFileName(file.name)}`;
  const { size } = await stat(path);
  return {
    id: await insertFile(db, { storage_key, ...file, bytes: size }),
    bring: () => storage.moveFromFs(path, `private/${storage_key}`),
    remove: (log) => removeFromStorage({ storage, log }, [`private/${storage_key}`]),
  };
};

/** Address of a private file, good for a few hours: for one session, or (null) for anybody who has it. */
export const linkToFile = async (tokens: TokenMaker, storageKey: string, sessionId: string | null): Promise<string> => {
  const [folder = '', ...rest] = storageKey.split('/');
  return `/files/${tokens.signTicket({ folder, session_id: sessionId })}/${rest.join('/')}`;
};

/** Forgets files within a transaction; returns the storage keys to give to `removeFromStorage` once it has committed. */
export const forgetFiles = async (db: Kysely<DB>, ids: number[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  return (await deleteFiles(db, ids)).flatMap(({ is_public, ...keys }) =>
    Object.values(keys)
      .filter((key) => key !== null)
      .map((key) => `${is_public ? 'public' : 'private'}/${key}`),
  );
};

/** A private file goes with its folder, which holds nothing else but its parts. */
const remove = (storage: Disk, key: string): Promise<void> => {
  const folder = /^private\/[^/]+\//.exec(key)?.[0];
  return folder ? storage.deleteAll(folder) : storage.delete(key);
};

/** Removes what was forgotten. The change is committed already, so a failure is only logged, without the file's name. */
export const removeFromStorage = async (
  { storage, log }: { storage: Disk; log: { error(message: string): void } },
  keys: string[],
): Promise<void> => {
  const outcomes = await Promise.allSettled(keys.map((key) => remove(storage, key)));
  const failures = outcomes.filter(({ status }) => status === 'rejected').length;
  if (failures > 0) log.error(`${failures} files could not be removed from the storage`);
};

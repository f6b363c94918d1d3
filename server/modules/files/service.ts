import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../foundations.ts';
import type { TicketClaims, TokenMaker } from '../../secrets/tokens.ts';
import { buildPrivateKey, makeStorageKey } from '../../storage/keys.ts';
import { insertFile, removeFromStorage } from '../../writes/storedFiles.ts';
import { insertUnused } from './repository.ts';

/** Stores a file that needs a ticket, in a folder of its own. Returns the id in `files`. */
export const storePrivateFile = async (
  tx: Tx,
  storage: Disk,
  file: { name: string; mime_type: string; content: Uint8Array | Readable },
): Promise<number> => {
  const storage_key = makeStorageKey(file.name);
  const key = buildPrivateKey(storage_key);
  if (file.content instanceof Uint8Array) await storage.put(key, file.content);
  else await storage.putStream(key, file.content);
  const { contentLength } = await storage.getMetaData(key);
  return insertFile(tx, { storage_key, name: file.name, mime_type: file.mime_type, bytes: contentLength });
};

/**
 * Stores a file that needs a ticket and that nothing will refer to: it is there to be taken, and is removed a day later. Its row
 * comes first: the storage's cleaning removes nothing where most of what is stored has none. Returns its key, below `private/`.
 */
export const storeForADay = async (
  { db, storage }: Deps<'db' | 'storage'>,
  { content, ...file }: { name: string; mime_type: string; content: Uint8Array },
): Promise<string> => {
  const storage_key = makeStorageKey(file.name);
  await insertUnused(db, { storage_key, ...file, bytes: content.length });
  await storage.put(buildPrivateKey(storage_key), content);
  return storage_key;
};

/** A file that is written elsewhere and comes to the storage later, named before it is there. */
interface ComingFile {
  id: number;
  /** Brings it in, however long it is. */
  bring(): Promise<void>;
  /** Takes out whatever of it came in. */
  remove(): Promise<void>;
}

/** Names in `files` the file that stands at `path`, so that it can be forgotten if it never comes, or comes in part. */
export const announceFile = async (
  tx: Tx,
  storage: Disk,
  { path, ...file }: { name: string; mime_type: string; path: string },
): Promise<ComingFile> => {
  const storage_key = makeStorageKey(file.name);
  const { size } = await stat(path);
  return {
    id: await insertFile(tx, { storage_key, ...file, bytes: size }),
    bring: () => storage.moveFromFs(path, buildPrivateKey(storage_key)),
    remove: () => removeFromStorage(storage, [buildPrivateKey(storage_key)]),
  };
};

const toLink = (tokens: TokenMaker, storageKey: string, claims: Omit<TicketClaims, 'folder'>): string => {
  const [folder = '', ...rest] = storageKey.split('/');
  return `/files/${tokens.signTicket({ ...claims, folder })}/${rest.join('/')}`;
};

/** Address of a private file, good for a few hours: for one session, or (null) for anybody who has it. */
export const linkToFile = async (tokens: TokenMaker, storageKey: string, sessionId: string | null): Promise<string> =>
  toLink(tokens, storageKey, { session_id: sessionId });

/** The same for the media of a lesson whose course asks that they be asked for: that they were is noted. */
export const linkToLesson = async (tokens: TokenMaker, storageKey: string, sessionId: string): Promise<string> =>
  toLink(tokens, storageKey, { session_id: sessionId, is_noted: true });

export { findMissing } from './missing.ts';
/**
 * Files that nothing refers to, and which are removed once that has been so for a day, the largest first; and those of some
 * files, locked until the transaction ends.
 */
export { holdUnused, listUnused } from './repository.ts';

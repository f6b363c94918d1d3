import { pipeline, Readable } from 'node:stream';
import { uploadLimits } from '#contract/rules.ts';
import type { Db } from '../../db/client.ts';
import { Refusal } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { findFileType, headSize } from '../../storage/fileContent.ts';
import { buildPrivateKey, makeStorageKey } from '../../storage/keys.ts';
import { tellBytes } from '../../storage/tellBytes.ts';
import { storeImage } from '../../writes/images.ts';
import { forgetFiles, insertFile, removeFromStorage } from '../../writes/storedFiles.ts';
import { cutText } from '../../writes/textRules.ts';
import type { ArchivedFile } from './archive.ts';
import type { FileUse } from './archiveRules.ts';
import { ArchiveError, type OpenArchive } from './readArchive.ts';

type StageDeps = Deps<'db' | 'storage' | 'drawing'>;

const quote = (name: string): string => `«${cutText(name, 80)}»`;

/** The beginning of a stream, and a stream of all of it. */
const peek = async (stream: Readable): Promise<{ head: Buffer; whole: Readable }> => {
  const chunks: Buffer[] = [];
  let length = 0;
  const iterator = stream[Symbol.asyncIterator]();
  while (length < headSize) {
    const { done, value } = await iterator.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const read = Buffer.concat(chunks);
  const rest = async function* () {
    if (read.length > 0) yield read;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  };
  return { head: read.subarray(0, headSize), whole: Readable.from(rest(), { objectMode: false }) };
};

/** Subtitles say so in their first line. */
const isCaptions = (head: Buffer): boolean => /^﻿?WEBVTT(?:[ \t\r\n]|$)/.test(head.toString('utf8'));

/** The type of a file by what is in it, which must be what it is used for. @throws {@link ArchiveError} */
const requireType = (use: FileUse, { name }: ArchivedFile, head: Buffer): string => {
  if (use === 'captions') {
    if (!isCaptions(head)) throw new ArchiveError(`${quote(name)} non contiene sottotitoli WebVTT`);
    return 'text/vtt';
  }
  const type = findFileType(name, head)?.mime_type ?? null;
  const isVideo = type?.startsWith('video/') ?? false;
  const isZip = type === 'application/zip';
  if (type === null || isVideo !== (use === 'video') || (use === 'zip' && !isZip))
    throw new ArchiveError(`${quote(name)} non è di un tipo ammesso, o non è quello che il nome dice`);
  return type;
};

const largest: Record<FileUse, number> = {
  picture: uploadLimits.image,
  video: uploadLimits.media,
  file: uploadLimits.media,
  captions: 2_000_000,
  material: uploadLimits.media,
  zip: uploadLimits.media,
};

const stagePicture = async (deps: StageDeps, { name }: ArchivedFile, content: Readable): Promise<number> => {
  const bytes = Buffer.concat(await content.toArray());
  return storeImage(deps, bytes, 'free', 'thumbnail').catch((error) => {
    if (error instanceof Refusal && error.status === 400)
      throw new ArchiveError(`${quote(name)} non è un’immagine leggibile`);
    throw error;
  });
};

interface Told {
  /** The id, before the file comes to the storage, in the transaction that names it: what is cut short is found. */
  note: (db: Db, id: number) => Promise<unknown>;
  /** How many bytes are stored, now and then. */
  tell: (bytes: number) => Promise<unknown>;
}

/**
 * Stores a file of an archive, checked by its content. Returns its id in `files`, where nothing refers to it yet.
 * @throws {@link ArchiveError}
 */
export const stageFile = async (
  deps: StageDeps,
  opened: OpenArchive,
  file: ArchivedFile,
  use: FileUse,
  { note, tell }: Told,
): Promise<number> => {
  if (file.bytes > largest[use]) throw new ArchiveError(`${quote(file.name)} è troppo grande`);
  const content = await opened.read(file.path);
  try {
    return await storeContent(deps, file, use, { content, note, tell });
  } finally {
    // What is refused half-way would keep the archive open, and its space taken.
    content.destroy();
  }
};

const storeContent = async (
  deps: StageDeps,
  file: ArchivedFile,
  use: FileUse,
  { content, note, tell }: Told & { content: Readable },
): Promise<number> => {
  if (use === 'picture') {
    const id = await stagePicture(deps, file, content);
    try {
      await note(deps.db, id);
    } catch (error) {
      await removeFromStorage(deps.storage, await forgetFiles(deps.db, [id]));
      throw error;
    }
    return id;
  }
  const { head, whole } = await peek(content);
  const mime_type = requireType(use, file, head);
  const storage_key = makeStorageKey(file.name);
  const id = await deps.db.transaction().execute(async (tx) => {
    const named = await insertFile(tx, { storage_key, name: file.name, mime_type, bytes: file.bytes });
    await note(tx, named);
    return named;
  });
  // What breaks off on the way breaks the storing off.
  const counted = pipeline(whole, tellBytes(tell), () => {});
  await deps.storage.putStream(buildPrivateKey(storage_key), counted, { contentLength: file.bytes }).catch((error) => {
    // The store fails with an error of its own, whatever its stream failed with.
    throw content.errored ?? error;
  });
  // Cancelled while the file came, its row is gone, and nobody else would find what was stored.
  await tell(file.bytes).catch(async (error) => {
    await removeFromStorage(deps.storage, [buildPrivateKey(storage_key)]);
    throw error;
  });
  return id;
};

import { randomUUID } from 'node:crypto';
import type { DataStore } from '@tus/server';
import { personLimits } from '#contract/limits.ts';
import { uploadDays } from '#contract/rules.ts';
import { type Upload, uploadIdPattern } from '#contract/uploads.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { throwStoreFailure } from '../../storage/failures.ts';
import { buildPrivateKey, makeStorageKey } from '../../storage/keys.ts';
import { forgetFiles, insertFile, removeFromStorage } from '../../writes/storedFiles.ts';
import type { Announced } from './announced.ts';
import { countUploads, deleteUpload, findUpload, insertUpload, listUploads, type StoredUpload } from './repository.ts';

const noun = 'Il caricamento';
const uuid = new RegExp(uploadIdPattern);

/** An id for a new upload, and the name its file will have in the storage. */
export const nameUpload = (filename: string): { id: string; storage_key: string } => {
  const id = randomUUID();
  return { id, storage_key: makeStorageKey(filename, id) };
};

/** @throws 429 with too many uploads that nothing uses yet */
export const recordUpload = (
  db: Db,
  person: Person,
  { id, storage_key, ...file }: Announced & { id: string; storage_key: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if ((await countUploads(tx, person.id)) >= personLimits.uploads)
      throw refusals.tooManyUploads(personLimits.uploads);
    const file_id = await insertFile(tx, { storage_key, mime_type: 'application/octet-stream', ...file });
    await insertUpload(tx, { id, user_id: person.id, file_id });
  });

/** An upload of this person. @throws 404 for anybody else's. */
export const requireUpload = async (db: Db | Tx, person: Person, id: string): Promise<StoredUpload> =>
  requireFound(uuid.test(id) ? await findUpload(db, person.id, id) : null, noun);

/** The same, all of whose bytes are there. @throws 404; 409 `upload_unfinished` */
export const requireWholeUpload = async (
  { db, storage }: Deps<'db' | 'storage'>,
  person: Person,
  id: string,
): Promise<StoredUpload> => {
  const upload = await requireUpload(db, person, id);
  const found = await storage.getMetaData(buildPrivateKey(upload.storage_key)).catch(throwStoreFailure);
  if (found?.contentLength === upload.bytes) return upload;
  // Another call may have used it in between, and its file be gone already.
  await requireUpload(db, person, id);
  throw refusals.conflict('upload_unfinished', 'upload_id', 'il caricamento non è terminato');
};

/** Uses an upload up: its file is from then on that of what refers to it. @throws 404 when it was used, or given up. */
export const takeUpload = async (tx: Tx, { id }: StoredUpload): Promise<void> => {
  requireFound(await deleteUpload(tx, id), noun);
};

/** Forgets an upload that was recorded and then could not be begun: nobody was told of it. */
export const forgetUnbegun = (db: Db, id: string): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    const file_id = await deleteUpload(tx, id);
    if (file_id !== null) await forgetFiles(tx, [file_id]);
  });

/** Gives an upload up; false when it was used, or given up, before. */
export const discardUpload = async (
  { db, storage }: Deps<'db' | 'storage'>,
  store: DataStore,
  upload: StoredUpload,
): Promise<boolean> => {
  const keys = await db.transaction().execute(async (tx) => {
    if ((await deleteUpload(tx, upload.id)) === null) return null;
    // Of what came in part S3 knows nothing but the parts; what is whole goes with its folder.
    await store.remove(buildPrivateKey(upload.storage_key)).catch(() => {});
    return forgetFiles(tx, [upload.file_id]);
  });
  if (keys) await removeFromStorage(storage, keys);
  return keys !== null;
};

/** The uploads of a person that nothing uses yet, with what came of each. */
export const listOwnUploads = async (db: Db, store: DataStore, person: Person): Promise<Upload[]> =>
  Promise.all(
    (await listUploads(db, person.id)).map(async (upload) => {
      const { id, name, bytes, created } = upload;
      const found = await store.getUpload(buildPrivateKey(upload.storage_key)).catch(throwStoreFailure);
      const expires = new Date(Date.parse(created) + uploadDays * 86_400_000).toISOString();
      return { id, name, bytes, created, expires, received: found?.offset ?? 0 };
    }),
  );

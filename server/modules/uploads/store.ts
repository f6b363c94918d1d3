import { type DataStore, type KvStore, Upload } from '@tus/server';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../foundations.ts';
import { throwStoreFailure } from '../../storage/failures.ts';
import { addDigests, buildClientConfig } from '../../storage/s3.ts';
import { findUploadByKey } from './repository.ts';

/** What the store of the protocol is told of an upload: the database knows it, no file beside the other does. */
const describeUploads = (db: Db): KvStore => ({
  async get(key) {
    const found = await findUploadByKey(db, key.replace(/^private\//, ''));
    if (!found) return undefined;
    const { name, bytes, created } = found;
    return new Upload({ id: key, size: bytes, offset: 0, metadata: { filename: name }, creation_date: created });
  },
  set: async () => {},
  delete: async () => {},
});

/**
 * Where uploads are written, each by its key in the storage (`private/{id}/{name}`): in the folder, or as the parts of a
 * multipart upload to S3. Nothing is copied when an upload is used: it stands in its place from the first byte.
 */
export const openUploadStore = async ({ settings, db }: Deps<'settings' | 'db'>): Promise<DataStore> => {
  const { storage } = settings;
  if (storage.kind === 'local') {
    const { FileStore } = await import('@tus/file-store');
    return new FileStore({ directory: storage.folder, configstore: describeUploads(db) });
  }
  const { S3Store } = await import('@tus/s3-store');
  class UploadStore extends S3Store {
    constructor(...options: ConstructorParameters<typeof S3Store>) {
      super(...options);
      addDigests(this.client);
    }
    /** Whatever keeps the library from reading what it knows of an upload it calls an upload that is gone, which clients believe. */
    override async getUpload(id: string) {
      await this.getMetadata(id).catch(throwStoreFailure);
      return super.getUpload(id);
    }
  }
  return new UploadStore({
    useTags: false,
    // Parts under way of one process, each in a file of the system's folder for temporary ones.
    maxConcurrentPartUploads: 8,
    s3ClientConfig: { bucket: storage.bucket, ...buildClientConfig(storage) },
  });
};

import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StorageConfig } from '../config.ts';
import { checkBucket } from './bucketCheck.ts';
import { addDigests, buildClientConfig } from './s3.ts';

/** Bytes of a part: ten thousand of them, the most there may be, are 160 GB. */
const partSize = 16 * 1024 * 1024;

const asFolder = (prefix: string): string => (prefix.endsWith('/') ? prefix : `${prefix}/`);

/**
 * Where files are kept: `public/…` for images anyone may see, `private/{folder}/{name}` for what needs a ticket.
 * The S3 driver and its client are loaded only when they are used. @throws StartError for a store that refuses its configuration
 */
export const openStorage = async (config: StorageConfig): Promise<Disk> => {
  if (config.kind === 'local') return new Disk(new FSDriver({ location: config.folder, visibility: 'private' }));
  const [{ S3Driver }, { S3Client }, { Upload }, mimeTypes] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('mime-types'),
  ]);
  const { bucket } = config;
  const client = new S3Client(buildClientConfig(config));
  addDigests(client);
  await checkBucket(client, bucket);

  class FolderDriver extends S3Driver {
    /** In parts where it is long: one request of S3 takes 5 GB at most, and must know the length before. */
    override async putStream(key: string, contents: Readable) {
      const type = mimeTypes.lookup(key);
      const params = {
        Bucket: bucket,
        Key: key,
        Body: contents,
        ...(type && { ContentType: type }),
      } as const;
      await new Upload({ client, params, partSize, queueSize: 2 }).done();
    }
    /** The driver takes a folder for a prefix of text: without the slash, `private/a` would take `private/ab` with it. */
    override deleteAll(folder: string) {
      return super.deleteAll(asFolder(folder));
    }
    override listAll(folder: string, options?: Parameters<InstanceType<typeof S3Driver>['listAll']>[1]) {
      return super.listAll(asFolder(folder), options);
    }
  }
  // Without access lists: what nobody gave to others is private, and many stores know none or refuse them.
  return new Disk(new FolderDriver({ client, bucket, visibility: 'private', supportsACL: false }));
};

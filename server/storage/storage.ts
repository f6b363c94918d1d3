import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StorageConfig } from '../config.ts';

const asFolder = (prefix: string): string => (prefix.endsWith('/') ? prefix : `${prefix}/`);

/**
 * Where files are kept: `public/…` for images anyone may see, `private/{folder}/{name}` for what needs a ticket.
 * The S3 driver and its client are loaded only when they are used.
 */
export const openStorage = async (config: StorageConfig): Promise<Disk> => {
  if (config.kind === 'local') return new Disk(new FSDriver({ location: config.folder, visibility: 'private' }));
  const { S3Driver } = await import('flydrive/drivers/s3');
  /** The driver takes a folder for a prefix of text: without the slash, `private/a` would take `private/ab` with it. */
  class FolderDriver extends S3Driver {
    override deleteAll(folder: string) {
      return super.deleteAll(asFolder(folder));
    }
    override listAll(folder: string, options?: Parameters<InstanceType<typeof S3Driver>['listAll']>[1]) {
      return super.listAll(asFolder(folder), options);
    }
  }
  const { accessKeyId, secretAccessKey, bucket, region, endpoint } = config;
  return new Disk(
    new FolderDriver({
      credentials: { accessKeyId, secretAccessKey },
      bucket,
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      visibility: 'private',
    }),
  );
};

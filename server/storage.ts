import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StorageConfig } from './config.ts';

/**
 * Where files are kept: `public/…` for images anyone may see, `private/{folder}/{name}` for what needs a ticket.
 * The S3 driver and its client are loaded only when they are used.
 */
export const openStorage = async (config: StorageConfig): Promise<Disk> => {
  if (config.kind === 'local') return new Disk(new FSDriver({ location: config.folder, visibility: 'private' }));
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { accessKeyId, secretAccessKey, bucket, region, endpoint } = config;
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId, secretAccessKey },
      bucket,
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      visibility: 'private',
    }),
  );
};

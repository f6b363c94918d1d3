import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { StorageConfig } from '../config.ts';

type S3Config = Extract<StorageConfig, { kind: 's3' }>;

/** Milliseconds to be connected to the store. */
const connectionTimeout = 5000;

/** How the store is spoken to. One that is silent for longer than `idleTimeout` has failed; its client asks three times. */
export const buildClientConfig = ({
  accessKeyId,
  secretAccessKey,
  region,
  endpoint,
  idleTimeout,
}: S3Config): S3ClientConfig => ({
  credentials: { accessKeyId, secretAccessKey },
  region,
  requestHandler: { connectionTimeout, socketTimeout: idleTimeout },
  ...(endpoint && { endpoint, forcePathStyle: true }),
});

import type { RuntimeExtension, S3ClientConfig } from '@aws-sdk/client-s3';
import type { StorageConfig } from '../config.ts';

type S3Config = Extract<StorageConfig, { kind: 's3' }>;

/** Milliseconds to be connected to the store. */
const connectionTimeout = 5000;

/**
 * The client says of an error how often it asked, by which an error of the store is known; but not of one with a part of an upload,
 * which is sent as a stream and not a second time.
 */
const attemptsOfStreams: RuntimeExtension = {
  configure: (client) => {
    const handler = client.httpHandler();
    const handle = handler.handle.bind(handler);
    handler.handle = (...request) =>
      handle(...request).catch((error) => {
        throw Object.assign(error, { $metadata: error.$metadata ?? { attempts: 1 } });
      });
  },
};

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
  extensions: [attemptsOfStreams],
  ...(endpoint && { endpoint, forcePathStyle: true }),
});

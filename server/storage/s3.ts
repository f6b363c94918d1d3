import { createHash } from 'node:crypto';
import type { RuntimeExtension, S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { StorageConfig } from '../config.ts';
import { log } from '../log.ts';

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

const ignore = () => {};

/** Without one the client warns on the console. What fails is told by the code that asked for it; its other words repeat each request. */
const logger: S3ClientConfig['logger'] = {
  debug: ignore,
  info: ignore,
  warn: (warning) => log.debug({ warning }, 'client of the store of the files'),
  error: ignore,
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
  logger,
  extensions: [attemptsOfStreams],
  ...(endpoint && {
    endpoint,
    forcePathStyle: true,
    // Stores that are not Amazon's may not know the newer checksums: they refuse them, or keep what surrounds them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }),
});

interface SentRequest {
  headers: Record<string, string>;
  body: string;
}

/** Adds to the removal of several files the checksum that older stores ask for, beside that of the client. */
export const addDigests = ({ middlewareStack }: Pick<S3Client, 'middlewareStack'>): void =>
  middlewareStack.add(
    (next, { commandName }) =>
      (call) => {
        const { headers, body } = call.request as SentRequest;
        if (commandName === 'DeleteObjectsCommand')
          headers['Content-MD5'] = createHash('md5').update(body).digest('base64');
        return next(call);
      },
    { step: 'build', name: 'addDigests' },
  );

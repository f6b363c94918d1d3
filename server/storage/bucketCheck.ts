import type { S3Client } from '@aws-sdk/client-s3';
import { log } from '../log.ts';
import { StartError } from '../startup/startError.ts';

/** Milliseconds; a store that takes longer may be busy, and is no reason not to start. */
const longest = 5000;

/** Which variable is wrong, by the code S3 has for it. */
const complaints: Record<string, string> = {
  NoSuchBucket: 'STORAGE_S3_BUCKET: l’archivio non ha un bucket con questo nome.',
  InvalidBucketName: 'STORAGE_S3_BUCKET: l’archivio non ammette un bucket con questo nome.',
  InvalidAccessKeyId: 'STORAGE_S3_ACCESS_KEY_ID: l’archivio non conosce questa chiave.',
  SignatureDoesNotMatch: 'STORAGE_S3_SECRET_ACCESS_KEY: non è quella della chiave indicata, secondo l’archivio.',
  AuthorizationHeaderMalformed: 'STORAGE_S3_REGION: il bucket è in un’altra regione.',
  // Who was asked for a list took its bucket for a file.
  NoSuchKey: 'STORAGE_S3_ENDPOINT: l’indirizzo va scritto senza il bucket.',
  PermanentRedirect: 'STORAGE_S3_REGION o STORAGE_S3_ENDPOINT: il bucket è altrove.',
};

/**
 * Asks the store for the name of one file, so that a wrong variable is known at the start and not from the first file. A store that
 * does not answer for now, or lets nobody list, is told in the log: all but the files works without it.
 * @throws StartError naming the variable
 */
export const checkBucket = async (client: S3Client, bucket: string): Promise<void> => {
  const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  try {
    const asked = new ListObjectsV2Command({ Bucket: bucket, Prefix: 'public/', MaxKeys: 1 });
    await client.send(asked, { abortSignal: AbortSignal.timeout(longest) });
  } catch (error) {
    const { name = '', message = '' } = error instanceof Error ? error : {};
    const complaint = complaints[name];
    if (complaint) throw new StartError(complaint, { cause: error });
    log.warn({ failure: `${name} ${message}`.trim() }, 'the store of the files does not answer as it should');
  }
};

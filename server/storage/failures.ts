import { Refusal } from '../errors.ts';

/** What S3 says of a file that is not there: no failure of the store. */
const absences = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);

/** Whether the store of the files refused something, or did not answer: its client says of each error how often it asked. */
const isStoreFailure = (error: unknown): boolean => {
  for (let one = error; one instanceof Error; one = one.cause) if ('$metadata' in one) return !absences.has(one.name);
  return false;
};

/** To catch what says that a file is not there, as null: a store that fails says nothing of the kind. */
export const throwStoreFailure = (error: unknown): null => {
  if (isStoreFailure(error)) throw error;
  return null;
};

/** What a call is answered that failed with the store of the files; null for any other error. */
export const translateStoreError = (error: unknown): Refusal | null =>
  isStoreFailure(error)
    ? new Refusal(503, 'unavailable', 'L’archivio dei file non risponde come dovrebbe: riprova tra poco.', {
        retryAfter: 10,
      })
    : null;

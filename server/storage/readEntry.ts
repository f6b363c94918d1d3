import { type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';

/** Whether the system failed to read a file; whatever else comes of reading a zip is an error of the zip. */
export const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/**
 * Content of an entry, held against its sum, which the library does not look at: where nothing is compressed, nothing else
 * shows that a byte has changed. What does not fit fails at its end.
 * @param toError what it fails with instead of an error of the library's
 */
export const readEntry = async (
  zip: ZipFile,
  entry: Entry,
  toError: (error: unknown) => unknown,
): Promise<Readable> => {
  const fail = (error: unknown): Error => toError(error) as Error;
  const stream = await zip.openReadStreamPromise(entry).catch((error) => {
    throw fail(error);
  });
  let sum = 0;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) => done(sum === entry.crc32 ? null : fail(new Error('an entry does not have its sum'))),
  });
  stream.on('error', (error) => checked.destroy(fail(error)));
  // What is read half-way would keep the file open.
  checked.on('close', () => stream.destroy());
  return stream.pipe(checked);
};
